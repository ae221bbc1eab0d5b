import type { PicturePlace, PicturePlaces } from '@tocador/contracts/media/picture-places-endpoints'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Notice } from '../../ui/feedback/notice'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { confirmedText, picturePlaceStatus, trashText } from './picture-place-texts'
import { SystemBlock } from './system-block'
import { pictureFailure, useConfirmPlace, usePicturePlaces } from './use-picture-places'

/** Whether the stored pictures belong to the shop of the database, and how many wait in the trash. */
export const PicturesBlock = () => (
  <SystemBlock
    id="fotos"
    title="Fotos"
    query={usePicturePlaces()}
    failureText={pictureFailure}
    waiting={{ rows: 1, label: 'Cargando el estado de las fotos' }}
  >
    {(places) => <LoadedPlaces {...places} />}
  </SystemBlock>
)

function LoadedPlaces({ places, in_trash: inTrash }: PicturePlaces) {
  const [asked, setAsked] = useState<PicturePlace['place']>()
  const confirmed = places.find(({ place }) => place === asked)
  return (
    <>
      <p className="mb-3 text-ink-2">
        La tienda quita sola las fotos que ya no muestra ningún producto ni pedido, solo donde las fotos son suyas.
        {inTrash > 0 && ` ${trashText(inTrash)}`}
      </p>
      <div className="grid grid-cols-1 gap-2.5">
        {places.map((place) => (
          <PlaceNotice key={place.place} place={place} onConfirm={() => setAsked(place.place)} />
        ))}
      </div>
      {confirmed !== undefined && <ConfirmPlaceDialog place={confirmed} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function PlaceNotice({ place, onConfirm }: { place: PicturePlace; onConfirm: () => void }) {
  const { tone, title, detail } = picturePlaceStatus(place)
  const isOpen = place.belonging === 'other' || place.belonging === 'unclear'
  return (
    <Notice
      tone={tone}
      title={title}
      role="status"
      {...(isOpen && { action: <Button onClick={onConfirm}>Es de esta tienda…</Button> })}
    >
      {detail}
      {isOpen && (
        <>
          {' '}
          Si no lo esperabas, quien instaló la tienda revisa <code>DATABASE_URL</code> y <code>DATA_DIR</code>.
        </>
      )}
    </Notice>
  )
}

function ConfirmPlaceDialog({ place, onClose }: { place: PicturePlace; onClose: () => void }) {
  const confirm = useConfirmPlace()
  return (
    <ConfirmDialog
      title="¿Las fotos y la base de datos son de la misma tienda?"
      action="Sí, son de esta tienda"
      busyLabel="Confirmando…"
      failureText={pictureFailure}
      onClose={onClose}
      onConfirm={async () => {
        await confirm(place)
        showToast('Confirmado: las fotos son de esta tienda')
      }}
    >
      <p>{confirmedText(place)}</p>
    </ConfirmDialog>
  )
}
