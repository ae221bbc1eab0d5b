import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { useFocusInstead } from '../../../ui/controls/use-focus-instead'
import { SuggestField } from '../../../ui/form/suggest-field'
import type { useForm } from '../../../ui/form/use-form'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'
import { emptyFacts, hasCopiedFacts, type CopiedFacts } from './copied-facts'
import { fieldNames } from './product-edit-rules'
import type { ProductValues } from './product-form-rules'

/** Fills the empty facts with those of another product; what is written stays. */
export function CopyFacts({ form }: { form: ReturnType<typeof useForm<ProductValues>> }) {
  const [copied, setCopied] = useState<{ from: string; facts: CopiedFacts }>()
  const suggestions = useProductSuggestions()
  const copy = (product: AdminProduct) => {
    const facts = emptyFacts(form.values, product)
    for (const [name, text] of facts) form.set(name, text)
    setCopied({ from: product.name, facts })
    suggestions.clear()
  }
  /** Leaves alone what was edited since. */
  const undo = () => {
    for (const [name, text] of copied?.facts ?? []) if (form.values[name] === text) form.set(name, '')
    setCopied(undefined)
  }
  // 'Deshacer' goes with what it undid.
  const part = useFocusInstead<HTMLDivElement>(copied, 'input')
  return (
    <div ref={part} className="grid gap-1.5">
      <SuggestField
        label="Copiar datos de otro producto"
        optional
        placeholder="Nombre del producto"
        {...suggestions.field}
        idOf={({ id }) => id}
        whyNot={(product) => (hasCopiedFacts(product) ? undefined : 'sin datos')}
        nothing="Ningún producto coincide."
        onChoose={copy}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="text-ink-2">{hasCopiedFacts(product) ? product.product_type_name : 'sin datos'}</span>
          </>
        )}
      </SuggestField>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-2 empty:absolute">
        {copied && (
          <>
            <span className="wrap-anywhere">
              {copied.facts.length === 0
                ? `No había nada que llenar con «${copied.from}».`
                : `Se copió de «${copied.from}»: ${fieldNames(copied.facts.map(([name]) => name))}.`}
            </span>
            {copied.facts.length > 0 && (
              <Button look="link" onClick={undo}>
                Deshacer
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  )
}
