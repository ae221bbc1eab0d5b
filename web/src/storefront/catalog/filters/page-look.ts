import type { PageData } from '@tocador/contracts/page'
import { PAGE_DATA_ID } from '../../document'

/** From the page's own data, because the controls are a root of their own. */
function pageLook(): Partial<Pick<PageData, 'listsShadesApart' | 'listsSoldOut'>> {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent
  return block == null ? {} : (JSON.parse(block) as PageData)
}

export const isGrouped = (): boolean => pageLook().listsShadesApart !== true
export const listsSoldOut = (): boolean => pageLook().listsSoldOut === true
