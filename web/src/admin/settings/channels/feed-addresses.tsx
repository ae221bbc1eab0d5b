import { FEED_PATHS } from '@tocador/contracts/catalog/feed-words'
import { Button } from '../../../ui/controls/button'
import { copyText } from '../../../ui/feedback/copy-text'
import { Notice } from '../../../ui/feedback/notice'

const FORMATS = [
  { name: 'XML', path: FEED_PATHS.xml, about: 'La que piden Meta y Google' },
  { name: 'CSV', path: FEED_PATHS.csv, about: 'Lo mismo como tabla, para otros servicios' },
] as const

/** The addresses to copy; without a public address the reason why there are none. */
export function FeedAddresses({ publicUrl }: { publicUrl: string }) {
  if (publicUrl === '') {
    return (
      <Notice tone="warning" title="Falta la dirección de tu tienda">
        Sin ella no hay catálogo: sus enlaces no llevarían a ningún lado. Quien instaló la tienda la indica al
        iniciarla, en <code>PUBLIC_URL</code>, por ejemplo <code>https://tienda.example</code>.
      </Notice>
    )
  }
  return (
    <dl className="border-t border-line">
      {FORMATS.map(({ name, path, about }) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
          <dt className="min-w-0 flex-[1_1_14rem]">
            <span className="font-medium">{name}</span>
            <span className="block text-ink-2">{about}</span>
          </dt>
          <dd className="flex min-w-0 flex-[2_1_18rem] flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <a
              className="min-w-0 flex-1 text-info wrap-anywhere"
              href={publicUrl + path}
              target="_blank"
              rel="noreferrer"
            >
              {publicUrl + path}
            </a>
            <Button
              aria-label={`Copiar la dirección de ${name}`}
              onClick={(event) => void copyText(publicUrl + path, 'Dirección copiada', event.currentTarget)}
            >
              Copiar
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
