import { useQueryClient } from '@tanstack/react-query'
import { MAX_IMPORT_BYTES } from '@tocador/contracts/catalog/import-words'
import type { ImportedFile, ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { useRef, useState } from 'react'
import { TYPES } from '../list/use-products'
import { asPlanned, columnsOf, namesAsCodes, optionsOf, type Answers, type Columns } from './import-rules'
import { useKeptDraft } from '../../list-screen/edits/drafts'
import { useDiscarded } from '../../list-screen/edits/use-kept-form'
import { answersAbout, IMPORT_DRAFT, readImportDraft } from './import-draft'
import { useImportRequests } from './use-import-requests'
import { PRODUCTS } from '../../list-screen/views/query-keys'

export type Step = 'file' | 'columns' | 'preview' | 'done'

const noAnswers: Answers = { columns: {}, currency: '', rates: {}, roundsToNine: false, kinds: {}, stock: '0' }

/** The import of one file: what it contains, the owner's answers, the dry run and the import itself. */
export function useImport() {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('file')
  const [chosen, setChosen] = useState<File>()
  const [file, setFile] = useState<ImportedFile>()
  const [answers, setAnswers] = useState(noAnswers)
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [earlier] = useState(readImportDraft)
  const isAsked = chosen !== undefined && (step === 'columns' || step === 'preview')
  const waiting = step === 'file' && earlier !== undefined && earlier
  useKeptDraft(IMPORT_DRAFT, isAsked ? { name: chosen.name, size: chosen.size, answers } : waiting)
  useDiscarded(IMPORT_DRAFT)
  const isStopped = useRef(false)
  const next = useRef(0)
  /** What the dry run said, and the first row of a part whose answer may have been lost. */
  const planned = useRef<readonly ImportRow[]>([])
  const unanswered = useRef<number>(undefined)
  const { failure, setFailure, isBusy, work, describe, send } = useImportRequests()

  /** Types and currencies depend on these answers, so the file is read again. */
  const readAgain = (change: Partial<Answers>) => {
    if (chosen === undefined || file === undefined) return
    const changed = { ...answers, ...change }
    setAnswers(changed)
    void work(async () => setFile(await describe(chosen, { ...optionsOf(changed, file), kinds: [], rates: {} })))
  }

  return {
    step,
    chosen,
    /** The file of the answers that are kept, to be chosen again. */
    earlierFile: earlier?.name,
    file,
    answers,
    rows,
    failure,
    isBusy,
    progress,
    answer: (change: Partial<Answers>) => setAnswers((before) => ({ ...before, ...change })),
    goTo(to: Step) {
      setFailure(undefined)
      setStep(to)
    },
    choose: (content: File) =>
      work(async () => {
        setChosen(content)
        if (content.size > MAX_IMPORT_BYTES) return setFailure('El archivo pasa de 10 MB')
        const read = await describe(content, {})
        const withCodes = namesAsCodes(read, columnsOf(read))
        const kept = answersAbout(content, earlier)
        const begun = kept ?? { ...noAnswers, columns: withCodes ?? columnsOf(read) }
        const isReadAgain = kept !== undefined || withCodes !== undefined
        setFile(isReadAgain ? await describe(content, { ...optionsOf(begun, read), kinds: [], rates: {} }) : read)
        setAnswers(begun)
        setStep('columns')
      }),
    chooseColumns: (columns: Columns) => readAgain({ columns }),
    chooseCurrency: (currency: string) => readAgain({ currency }),
    tryOut: () =>
      work(async () => {
        if (chosen === undefined || file === undefined) return
        const tried = await send(chosen, { ...optionsOf(answers, file), dry_run: true })
        setRows(tried.rows)
        planned.current = tried.rows
        unanswered.current = undefined
        next.current = 0
        setStep('preview')
      }),
    /** Continues where an interrupted import ended. */
    run: () =>
      work(async () => {
        if (chosen === undefined || file === undefined) return
        isStopped.current = false
        const options = optionsOf(answers, file)
        for (;;) {
          const from = next.current
          const isRepeat = unanswered.current === from
          unanswered.current = from
          const saved = await send(chosen, { ...options, from })
          unanswered.current = undefined
          const outcomes = isRepeat ? asPlanned(saved.rows, planned.current) : saved.rows
          for (const key of [PRODUCTS, TYPES, ['categories']]) void queries.invalidateQueries({ queryKey: key })
          setRows((before) => (from === 0 ? outcomes : [...before, ...outcomes]))
          next.current = saved.next ?? saved.total
          setProgress({ done: next.current, of: saved.total })
          if (saved.next === null) return setStep('done')
          if (isStopped.current) return
        }
      }),
    stop: () => (isStopped.current = true),
  }
}
export type Import = ReturnType<typeof useImport>
