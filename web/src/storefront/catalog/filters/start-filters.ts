import { readShelf, writeShelf } from '@tocador/contracts/catalog/shelf'
import { replacePage } from '../../../ui/overlay/page-history'
import { dismissToast, showToast } from '../../../ui/overlay/toasts'
import { FILTERS_ID } from './filters-id'
import { filtersLink } from './filters-link-in-page'
import { isFormSet } from './is-form-set'
import { showFilters } from './show-filters'

/** The server's form; the controls that replace it are no form. */
const serverForm = () => document.querySelector<HTMLFormElement>(`#${FILTERS_ID} > form`)
const hasPart = (target: EventTarget | null) => target instanceof Node && serverForm()?.contains(target) === true
const importControls = () => import('./show-live-filters')
let load = importControls
let failure = 0

/**
 * Replaces the server's form by controls that apply at once, when a visitor uses it or the list changes. They are a root
 * of their own, so that the first JavaScript has nothing of them. A field that is only focused stays: replacing it would
 * close the list of a select.
 */
export function startFilters(loadControls = importControls): void {
  load = loadControls
  const isNear = ({ target }: Event) => {
    // Fetched again when it is used.
    if (hasPart(target)) load().catch(() => {})
  }
  addEventListener('pointerover', isNear)
  addEventListener('focusin', isNear)
  addEventListener('change', ({ target }) => hasPart(target) && replace())
  // It does not bubble.
  addEventListener('toggle', ({ target }) => hasPart(target) && replace(), { capture: true })
  addEventListener('submit', (event) => {
    if (!hasPart(event.target)) return
    event.preventDefault()
    replace()
  })
  addEventListener('click', followChip)
  addEventListener('click', openSheet)
  const link = filtersLink()
  link?.setAttribute('role', 'button')
  link?.setAttribute('aria-haspopup', 'dialog')
  // A button is also pressed by the space bar.
  link?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
  for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, replaceOutdated)
  replaceOutdated()
  // Opened or set while this was loading.
  const form = serverForm()
  if (form && (form.querySelector('details')?.open === true || isFormSet(form))) replace()
  // The link was pressed before this was loaded, which is fetched on the first move: often that press.
  if (location.hash === `#${FILTERS_ID}`) {
    replacePage(location.pathname + location.search, 0)
    openFilters()
  }
}

function replaceOutdated() {
  const form = serverForm()
  if (form && form.dataset['shelf'] !== writeShelf('', { ...readShelf(location.search), page: 1 })) replace(false)
}

function replace(isUsed = true) {
  load().then(
    async ({ showLiveFilters }) => {
      dismissToast(failure)
      const form = serverForm()
      if (form) await showLiveFilters(form)
    },
    // Without the code the form itself is shown. Its buttons are only there without a script: each use fetches the code again.
    () => {
      const form = serverForm()
      if (!form || !isUsed) return
      form.setAttribute('data-inline', '')
      form.scrollIntoView({ block: 'nearest' })
      if (!isFormSet(form)) return
      failure = showToast('Error de conexión. Intenta nuevamente.', {
        kind: 'error',
        action: { label: 'Reintentar', run: () => replace() },
      })
    },
  )
}

function openSheet(event: MouseEvent) {
  const link = filtersLink()
  if (!(event.target instanceof Node) || link?.contains(event.target) !== true) return
  event.preventDefault()
  // Not every browser focuses a tapped link; the sheet returns the focus to it.
  link.focus({ preventScroll: true })
  openFilters()
}

function openFilters() {
  const details = serverForm()?.querySelector('details')
  // Its event replaces the form by the controls, which open the sheet.
  if (details) details.open = true
  else document.querySelector<HTMLElement>(`#${FILTERS_ID} button`)?.click()
}

/** A chip's link changes the list without loading a page, unless it is to open elsewhere. */
function followChip(event: MouseEvent) {
  const { target } = event
  const chip = target instanceof Element && target.closest<HTMLAnchorElement>(`#${FILTERS_ID} a`)
  if (!chip || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  showFilters(readShelf(chip.search).filters)
}
