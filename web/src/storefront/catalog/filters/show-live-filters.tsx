import { readShelf } from '@tocador/contracts/catalog/shelf'
import { readFilters, writeFilters } from '@tocador/contracts/catalog/shelf-filters'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { filtersOf } from './filter-fields'
import { LiveFilters } from './live-filters'
import { isFormSet } from './is-form-set'
import { showFilters } from './show-filters'
import { readChoices } from './use-choices'

/** Shows the controls in the place of the server's form, with what was set in it. */
export async function showLiveFilters(form: HTMLFormElement): Promise<void> {
  const container = form.parentElement
  if (container === null) return
  keepWhatIsSet(form)
  const isVisible = (form.querySelector('.filter-fields')?.getClientRects().length ?? 0) > 0
  // Without the counts the column would be empty until they are there.
  const initial = isVisible ? await readChoices(readShelf(location.search)).catch(() => undefined) : undefined
  // Another event has replaced it meanwhile.
  if (!form.isConnected) return
  // Set since, while the counts were loading.
  keepWhatIsSet(form)
  const isOpened = form.querySelector('details')?.open === true
  const focused = form.contains(document.activeElement) ? selectorOf(document.activeElement) : undefined
  flushSync(() => createRoot(container).render(<LiveFilters isOpened={isOpened} initial={initial} />))
  if (focused !== undefined) container.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
  // The opener of the sheet gets the focus back.
  if (isOpened && !isVisible) container.querySelector('button')?.click()
}

/** Only what differs from the list that the form was made for: Back can have shown another one since. */
function keepWhatIsSet(form: HTMLFormElement) {
  if (!isFormSet(form)) return
  const made = new URLSearchParams(readShelf(form.dataset['shelf'] ?? '').filters)
  const set = new URLSearchParams(filtersOf(form))
  const shown = new URLSearchParams(readShelf(location.search).filters)
  for (const name of new Set([...made.keys(), ...set.keys()])) {
    const values = set.getAll(name)
    if (values.join('|') === made.getAll(name).join('|')) continue
    shown.delete(name)
    for (const value of values) shown.append(name, value)
  }
  showFilters(writeFilters(readFilters(shown.toString())))
}

/** Finds the same field among the controls; what opened the fields is a button there. */
function selectorOf(part: Element | null): string {
  if (part instanceof HTMLSelectElement) return 'select'
  if (!(part instanceof HTMLInputElement)) return 'button'
  const value = part.type === 'text' ? '' : `[value="${CSS.escape(part.value)}"]`
  return `input[name="${part.name}"]${value}`
}
