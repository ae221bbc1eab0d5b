import { prepareDraft } from '../list-screen/edits/drafts'
import type { ReportLinks } from '../reports/orders-link'
import { NEW_SYNONYMS } from '../settings/synonyms/new-synonyms'
import { NEW_SURVEY } from '../surveys/survey-list'
import { goToPage } from '../../ui/overlay/page-history'
import { PANEL_DEPTH, startProduct } from './start-product'

/** Opens the form with which the owner answers a search that found nothing. */
export const startFromWords = (addressOf: (section: string) => string): ReportLinks['start'] => ({
  synonyms: (words) => {
    prepareDraft(NEW_SYNONYMS, { words: `${words}, ` })
    goToPage(`${addressOf('ajustes')}&ajuste=busqueda`, PANEL_DEPTH)
  },
  survey: (words) => {
    prepareDraft(NEW_SURVEY, { question: `¿Quieres que traigamos ${words}?` })
    goToPage(addressOf('encuestas'), PANEL_DEPTH)
  },
  product: (words) =>
    startProduct(addressOf('productos'), { name: words.charAt(0).toUpperCase() + words.slice(1), description: '' }),
})
