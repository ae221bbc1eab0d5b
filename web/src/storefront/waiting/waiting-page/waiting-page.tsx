import { firstImage } from '@tocador/contracts/media/image-addresses'
import { showPesos } from '@tocador/contracts/money'
import { WAIT_LIFE } from '@tocador/contracts/waiting/waiting-life'
import { forgetAddress, leaveAddress } from '@tocador/contracts/waiting/waiting-link'
import type { WaitingList, WaitingPageInput } from '@tocador/contracts/waiting/waiting-page'
import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Notice } from '../../../ui/feedback/notice'
import { Picture } from '../../../ui/layout/picture'
import { paths } from '../../paths'
import { SecretPageFrame } from '../../shell/secret-page-frame'
import { waitState } from '../../shell/wait-state'
import { NothingAt } from '../nothing-at'
import { Question } from '../question'

/** The list of a secret link, rendered by the server and never hydrated. */
export const WaitingPage = ({ shopName, list, notice }: WaitingPageInput) => (
  <SecretPageFrame shopName={shopName}>
    {list === undefined ? (
      <NothingAt notice={notice} />
    ) : (
      <>
        {notice !== undefined && (
          <Notice tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Notice>
        )}
        <List list={list} />
      </>
    )}
  </SecretPageFrame>
)

function List({ list: { link, first_name: name, waits } }: { list: WaitingList }) {
  const lead = leadOf(waits.filter(isAwaited).length)
  return (
    <>
      <div className="grid gap-1.5">
        <h1 className="t-1">Tu lista de espera</h1>
        <p className="t-lead wrap-anywhere text-ink-2">
          {name === '' ? lead : `${name}, ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface px-[min(1rem,4vw)]">
        {waits.map((wait) => (
          <WaitRow key={wait.id} link={link} wait={wait} />
        ))}
      </ul>
      <p className="t-small text-ink-2">Este enlace es solo tuyo: quien lo tenga ve tu lista y puede salir de ella.</p>
      <Question label="Salir de todas las listas y borrar mis datos">
        <form method="post" action={forgetAddress(link)} className="grid justify-items-start gap-3">
          <p className="t-small text-ink-2">
            Borramos tu nombre y tu teléfono de estas listas, y ya no te avisaremos. No se puede deshacer.
          </p>
          <Button type="submit" look="danger">
            Sí, salir y borrar mis datos
          </Button>
        </form>
      </Question>
    </>
  )
}

/** Whether her place stands; the list also shows what was set aside, what she has ordered and what is no longer sold. */
const isAwaited = ({ is_sold, status }: Wait) => is_sold === 1 && WAIT_LIFE[status].isWaiting

const leadOf = (awaited: number) =>
  awaited === 0
    ? 'Ya no esperas ningún producto. Abajo ves cómo quedó cada uno.'
    : `Esperas ${awaited === 1 ? '1 producto. Cuando llegue' : `${awaited} productos. Cuando lleguen`} te escribimos por WhatsApp, por orden de lista.`

function WaitRow({ link, wait }: { link: string; wait: Wait }) {
  const { id, product_id: productId, product_name: name, brand, shade, image_url: image } = wait
  return (
    <li className="grid grid-cols-[min(5rem,24%)_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)] py-4">
      <span className="block aspect-4/5 w-full overflow-hidden rounded-picture bg-wall">
        <Picture url={firstImage(image)} alt="" of={{ id: productId ?? wait.arrival_id ?? 0, name }} sizes="80px" />
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-1.5 wrap-anywhere">
        <p className="t-min text-ink-2">{[brand, shade && `Tono ${shade}`].filter(Boolean).join(' · ')}</p>
        <h2 className="t-3">{name}</h2>
        <p className="t-small">{wait.price === null ? 'Precio por confirmar' : showPesos(wait.price)}</p>
        <p className="t-small font-semibold">{waitState(wait)}</p>
        {wait.is_sold === 1 && productId !== null && (
          <ButtonLink
            size="small"
            look={wait.is_available === 1 ? 'main' : 'line'}
            className="justify-self-start"
            href={paths.product({ id: productId, name })}
          >
            Ver el producto<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
        <Question label={`Salir de la lista`} of={name}>
          <form method="post" action={leaveAddress(link)}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="small" look="danger">
              Sí, salir<span className="sr-only"> de la lista de {name}</span>
            </Button>
          </form>
        </Question>
      </div>
    </li>
  )
}
