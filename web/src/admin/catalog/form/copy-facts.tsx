import { useQuery } from '@tanstack/react-query'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { dataOf } from '../../../api/data-of'
import { Button } from '../../../ui/controls/button'
import { SuggestField } from '../../../ui/form/suggest-field'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'
import type { useForm } from '../../../ui/form/use-form'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { emptyFacts, type CopiedFacts } from './copied-facts'
import { fieldNames } from './product-edit-rules'
import type { ProductValues } from './product-form-rules'

const SUGGESTED = '8'

/** Fills the empty facts with those of another product; what is written stays. */
export function CopyFacts({ form }: { form: ReturnType<typeof useForm<ProductValues>> }) {
  const [typed, setTyped] = useState('')
  const [copied, setCopied] = useState<{ from: string; facts: CopiedFacts }>()
  const search = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: [...PRODUCTS, 'suggested', search],
    queryFn: dataOf(listAdminProducts, { query: { search, limit: SUGGESTED, sort: 'name' } }),
    enabled: search !== '',
  })
  const copy = (product: AdminProduct) => {
    const facts = emptyFacts(form.values, product)
    for (const [name, text] of facts) form.set(name, text)
    setCopied({ from: product.name, facts })
    setTyped('')
  }
  /** Leaves alone what was edited since. */
  const undo = () => {
    for (const [name, text] of copied?.facts ?? []) if (form.values[name] === text) form.set(name, '')
    setCopied(undefined)
  }
  return (
    <div className="grid gap-1.5">
      <SuggestField
        label="Copiar datos de otro producto"
        optional
        placeholder="Nombre del producto"
        value={typed}
        onType={setTyped}
        options={search === '' ? undefined : found.data}
        isBusy={found.isFetching || search !== typed.trim()}
        hasFailed={found.isError}
        idOf={({ id }) => id}
        whyNot={(product) => (hasFacts(product) ? undefined : 'sin datos')}
        nothing="Ningún producto coincide."
        onChoose={copy}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="text-ink-2">{hasFacts(product) ? product.product_type_name : 'sin datos'}</span>
          </>
        )}
      </SuggestField>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-2 empty:hidden">
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

const hasFacts = (product: AdminProduct) => FACT_NAMES.some((name) => product[name] !== '')
