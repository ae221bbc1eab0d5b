import { Button } from '../../../ui/controls/button'
import { copyText } from '../../../ui/feedback/copy-text'
import { outline } from '../../../ui/icons/icons'
import { paths } from '../../paths'

const ShareIcon = outline('M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8')

/** Opens the system's sheet, or copies the address where there is none. */
export const ShareButton = ({ product }: { product: { id: number; name: string } }) => (
  <Button
    look="quiet"
    className="-ml-[min(var(--spacing-control-x),var(--spacing-gutter))] self-start justify-self-start noscript:hidden"
    icon={<ShareIcon />}
    onClick={({ currentTarget }) => void share(product, currentTarget)}
  >
    Compartir
  </Button>
)

async function share(product: { id: number; name: string }, from: HTMLElement) {
  const url = location.origin + paths.product(product)
  const isShared = await navigator.share?.({ title: product.name, url }).then(
    () => true,
    // The visitor closed the system's sheet.
    (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
  )
  if (isShared !== true) await copyText(url, 'Enlace copiado', from)
}
