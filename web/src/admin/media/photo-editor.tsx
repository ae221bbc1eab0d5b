import { CameraIcon, ImageUpIcon } from '../../ui/icons/panel-icons'
import { useId, useRef, type ChangeEvent } from 'react'
import { DropZone } from '../../ui/form/drop-zone'
import { ACCEPTED, photoTexts } from './file-rules'
import { PhotoGrid } from './photo-grid'
import { usePastedFiles } from './use-pasted-files'
import type { Photos } from './use-photos'

/** Drop zone and preview grid; files can be dropped, chosen or pasted. */
export function PhotoEditor({ photos }: { photos: Photos }) {
  const editor = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = () => input.current?.click()
  const add = (files: readonly File[]) => void photos.add(files, choose)
  usePastedFiles(editor, add)
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Reset the input, so that a removed file can be chosen again.
    event.target.value = ''
    add(files)
  }
  return (
    <section ref={editor} aria-labelledby={id}>
      <div className="mb-1 flex items-baseline gap-2">
        <h3 id={id} className="text-part font-medium">
          {photos.most === 1 ? 'Foto' : 'Fotos'}
        </h3>
        <span className="text-ink-2">
          {photos.photos.length} de {photos.most}
        </span>
        {photos.most > 1 && (
          <span className="ml-auto text-ink-2 max-md:hidden">Arrastra para ordenar; la primera es la principal</span>
        )}
      </div>
      <DropZone className="flex flex-wrap items-center gap-x-2.5 px-4 py-2.5 text-left" onClick={choose} onFiles={add}>
        <ImageUpIcon className="size-5 text-action" />
        <span className="grow font-medium">
          {photos.most === 1 ? 'Arrastra la foto aquí o ' : 'Arrastra tus fotos aquí o '}
          <span className="text-info">{photos.most === 1 ? 'elígela' : 'elígelas'}</span>
        </span>
        <span className="text-ink-2">{photos.most === 1 ? photoTexts.limitsOfOne : photoTexts.limits}</span>
      </DropZone>
      <input
        ref={input}
        type="file"
        multiple={photos.most > 1}
        accept={ACCEPTED.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label="Elegir fotos"
        onChange={chosen}
      />
      {/* With a list of types some phones offer only the gallery and not the camera. */}
      <label className="relative mt-2 hidden min-h-control w-full items-center justify-center gap-1.5 rounded-control border border-control-edge font-control [@media(pointer:coarse)]:flex">
        <CameraIcon />
        Tomar foto
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={chosen}
        />
      </label>
      <PhotoGrid photos={photos} />
    </section>
  )
}
