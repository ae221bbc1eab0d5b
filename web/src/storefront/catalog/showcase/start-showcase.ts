import { openAt } from '../../../ui/overlay/page-history'
import { withQuery } from '../product-address'
import { showSecondPicture } from '../second-picture'

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(':is(#novedades, #destacado) a') : null

/** The server's links to pieces open them above the list, as its cards do, unless they are to open elsewhere. */
export function startShowcase(): void {
  addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAt(withQuery(link.pathname))
  })
  addEventListener('pointerover', ({ target, pointerType }) => {
    const frame = linkOf(target)?.querySelector<HTMLElement>('[data-pictures]')
    if (frame && pointerType !== 'touch') void showSecondPicture(frame, frame.dataset['pictures'] ?? '')
  })
}
