import { readShelf, writeShelf } from '@tocador/contracts/catalog/shelf'
import { goToPage, replacePage } from '../../../ui/overlay/page-history'
import { addressWith } from '../../paths'

/** Lists what these filters leave, from its first page. A sheet gives its history entry to the new list. */
export function showFilters(filters: string, isInSheet = false) {
  const query = writeShelf(location.search, { ...readShelf(location.search), page: 1, filters })
  if (query === writeShelf(location.search, readShelf(location.search))) return
  if (isInSheet) replacePage(addressWith(query), 0)
  else goToPage(addressWith(query))
  const section = document.getElementById('productos')
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
}
