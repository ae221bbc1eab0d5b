import { readDraft } from '../../list-screen/edits/drafts'
import type { Answers } from './import-rules'

export const IMPORT_DRAFT = 'importacion'

/** The owner's answers about a file. The file itself cannot be kept; she chooses it again. */
export interface ImportDraft {
  name: string
  size: number
  answers: Answers
}

/** The answers that were given before the session ended or the page was reloaded. */
export function readImportDraft(): ImportDraft | undefined {
  const { name, size, answers } = (readDraft(IMPORT_DRAFT) ?? {}) as Partial<ImportDraft>
  const isWhole = typeof name === 'string' && typeof size === 'number' && areAnswers(answers)
  return isWhole ? { name, size, answers } : undefined
}

/** The answers, if they are about this file; its content is read by the server either way. */
export const answersAbout = (file: Pick<File, 'name' | 'size'>, draft: ImportDraft | undefined) =>
  draft?.name === file.name && draft.size === file.size ? draft.answers : undefined

/** An older version of the panel may have stored another format. */
function areAnswers(answers: unknown): answers is Answers {
  const { columns, currency, rates, roundsToNine, kinds, stock } = (answers ?? {}) as Partial<Answers>
  return (
    areTexts(columns) &&
    typeof currency === 'string' &&
    areTexts(rates) &&
    typeof roundsToNine === 'boolean' &&
    isRecord(kinds) &&
    Object.values(kinds ?? {}).every(areTexts) &&
    typeof stock === 'string'
  )
}

const isRecord = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value)
const areTexts = (value: unknown) =>
  isRecord(value) && Object.values(value as object).every((text) => typeof text === 'string')
