import type { FactScope } from '@tocador/contracts/catalog/admin-catalog-words'
import {
  factProblem,
  FACTS,
  readFact,
  SHARED_FACT_NAMES,
  type SharedFactName,
} from '@tocador/contracts/catalog/product-facts'
import type { SelectedProduct, StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { recordOf } from '@tocador/contracts/record-of'
import { useState } from 'react'
import { ChoiceGroup, ChoiceTile } from '../../../ui/controls/choice'
import { useSending } from '../../../ui/feedback/use-sending'
import { TextArea, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import { dialogFailureText, productCount } from '../list/product-texts'
import type { FactChange } from './change-facts'
import { keepChosen } from './keep-chosen'
import { StaleNotice, withCurrentValues } from './stale-selection'
import { useFactChange } from './use-fact-change'

interface FactsDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

type Values = Record<SharedFactName, string> & { scope: string }
const start: Values = { ...recordOf(SHARED_FACT_NAMES, () => ''), scope: 'empty' }
const filledOf = (values: Values) => SHARED_FACT_NAMES.filter((name) => values[name].trim() !== '')
/** As the server stores it: if the answer is lost, a product that is read is compared with it. */
function storedFact(name: SharedFactName, written: string): string {
  const read = readFact(name, written)
  return 'text' in read ? read.text : written
}
const [firstFact] = SHARED_FACT_NAMES

/** Without any fact, the first field says that one is needed. */
const check = (values: Values) => ({
  ...recordOf(SHARED_FACT_NAMES, (name) => factProblem(name, values[name])),
  ...(filledOf(values).length === 0 && firstFact && { [firstFact]: 'Escribe al menos un dato' }),
})

const scopes: readonly { scope: FactScope; name: string; note: string }[] = [
  { scope: 'empty', name: 'Solo donde falta', note: 'Lo que ya escribiste en un producto se queda.' },
  { scope: 'all', name: 'En todos', note: 'También cambia lo que ya tienen.' },
]

/** Writes the same facts in all selected products. */
export function FactsDialog({ products, onClose, onDone }: FactsDialogProps) {
  const [rows, setRows] = useState(products)
  const [stale, setStale] = useState<StaleSelection>()
  const form = useKeptForm('datos', start, check)
  const { isSending, failure, send } = useSending(dialogFailureText)
  const change = useFactChange()

  const save = async (values: Values) => {
    const facts = Object.fromEntries(filledOf(values).map((name) => [name, storedFact(name, values[name].trim())]))
    const scope: FactScope = values.scope === 'all' ? 'all' : 'empty'
    const refused = await keepChosen(rows, () => change(rows, { facts, scope } satisfies FactChange))
    setStale(refused)
    if (refused) return setRows(withCurrentValues(rows, refused))
    onClose()
    onDone()
  }

  return (
    <FormDialog
      title={`Completar datos de ${productCount(rows.length)}`}
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      isDisabled={rows.length === 0}
      action="Guardar datos"
      busyLabel="Guardando…"
      onSubmit={form.submit((values) => void send(() => save(values)))}
    >
      {stale && (
        <StaleNotice
          stale={stale}
          what="no se guardó ningún dato"
          advice="Vuelve a guardar si quieres cambiarlos de todos modos."
          renderProduct={({ name }) => name}
        />
      )}
      <ChoiceGroup question="Dónde" className="grid gap-2 md:grid-cols-2">
        {scopes.map(({ scope, name, note }) => (
          <ChoiceTile
            key={scope}
            name="scope"
            value={scope}
            note={note}
            checked={form.values.scope === scope}
            onChange={() => form.set('scope', scope)}
          >
            {name}
          </ChoiceTile>
        ))}
      </ChoiceGroup>
      <p className="text-ink-2">Los campos vacíos no cambian nada.</p>
      {SHARED_FACT_NAMES.map((name) => {
        const { label, maxLength, hint }: { label: string; maxLength: number; hint?: string } = FACTS[name]
        const Field = 'hasLines' in FACTS[name] ? TextArea : TextField
        return (
          <Field
            key={name}
            optional
            autoComplete="off"
            label={label}
            maxLength={maxLength}
            {...(hint !== undefined && { hint })}
            {...form.field(name)}
          />
        )
      })}
    </FormDialog>
  )
}
