import { cleanIngredients, countIngredients } from '@tocador/contracts/catalog/clean-ingredients'
import { FACT_NAMES, FACTS } from '@tocador/contracts/catalog/product-facts'
import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { TextArea } from '../../../ui/form/field'
import type { useForm } from '../../../ui/form/use-form'
import { CopyFacts } from './copy-facts'
import type { ProductValues } from './product-form-rules'

interface FactsPartProps {
  form: ReturnType<typeof useForm<ProductValues>>
  children: ReactNode
}

/** Closed until it is needed; it stays open while one of its fields is refused. */
export function FactsPart({ form, children }: FactsPartProps) {
  const filled = FACT_NAMES.filter((name) => form.values[name].trim() !== '').length
  const [isOpen, setOpen] = useState(filled > 0)
  const isRefused = FACT_NAMES.some((name) => form.errors[name] !== undefined)
  return (
    <details
      className="col-span-full border-y border-line"
      open={isOpen}
      onToggle={({ currentTarget: part }) => {
        if (isRefused) part.open = true
        setOpen(part.open)
      }}
    >
      <summary className="min-h-control cursor-pointer content-center font-medium max-md:min-h-11">
        Datos para quien compra{' '}
        <span className="font-normal text-ink-2">{filled === 0 ? '' : `${filled} de ${FACT_NAMES.length}`}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-4">
        {isOpen && <CopyFacts form={form} />}
        {children}
      </div>
    </details>
  )
}

/** What is pasted is cleaned; what is typed is left alone. */
export function IngredientsField({ form }: Pick<FactsPartProps, 'form'>) {
  const { label, maxLength } = FACTS.ingredients
  const written = form.values.ingredients
  const count = countIngredients(written)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart)
    const after = value.slice(selectionEnd)
    event.preventDefault()
    const pasted = event.clipboardData.getData('text/plain')
    form.set('ingredients', cleanIngredients(`${before}${pasted}${after}`).slice(0, maxLength))
  }
  return (
    <TextArea
      optional
      autoComplete="off"
      label={label}
      maxLength={maxLength}
      hint={count > 0 ? `INCI, ${count}` : 'Puedes pegar la lista del empaque; se limpia sola'}
      onPaste={paste}
      {...form.field('ingredients')}
    />
  )
}
