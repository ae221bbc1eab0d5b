import { nameInDraft, startDraft } from '../list-screen/edits/start-draft'
import type { ReportLinks } from '../reports/orders-link'
import { NEW_SYNONYMS } from '../settings/synonyms/new-synonyms'
import { NEW_SURVEY } from '../surveys/survey-list'
import { startProduct } from './start-product'

/** Opens the form with which the owner answers a search that found nothing. */
export const startFromWords = (addressOf: (section: string) => string): ReportLinks['start'] => ({
  synonyms: (words) =>
    startDraft({
      draftName: NEW_SYNONYMS,
      draft: { words: `${words}, ` },
      address: `${addressOf('ajustes')}&ajuste=busqueda`,
      what: 'un grupo de sinónimos nuevo',
      kept: nameInDraft(NEW_SYNONYMS, 'words'),
    }),
  survey: (words) =>
    startDraft({
      draftName: NEW_SURVEY,
      draft: { question: `¿Quieres que traigamos ${words}?` },
      address: addressOf('encuestas'),
      what: 'una encuesta nueva',
      kept: nameInDraft(NEW_SURVEY, 'question'),
    }),
  product: (words) =>
    startProduct(addressOf('productos'), { name: words.charAt(0).toUpperCase() + words.slice(1), description: '' }),
})
