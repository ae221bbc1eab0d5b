import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf } from '../../../api/data-of'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { SuggestField } from '../../../ui/form/suggest-field'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'
import { ManualLineRow } from './manual-line-row'
import { atPaidPrice, freeText, whyNotSold, withProduct, withQuantity } from './manual-order-rules'
import type { ManualOrderForm } from './use-manual-order'

const SUGGESTED = '8'

/** The ordered products: search, quantities, and a message as soon as the stock is too low. */
export function LinesPart({ lines, setLines }: Pick<ManualOrderForm, 'lines' | 'setLines'>) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['products', 'suggested', search],
    queryFn: dataOf(listAdminProducts, { query: { search, limit: SUGGESTED, sort: 'name' } }),
    enabled: search !== '',
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Productos</legend>
      <SuggestField
        label="Agregar producto"
        placeholder="Nombre del producto"
        value={typed}
        onType={setTyped}
        options={search === '' ? undefined : found.data}
        isBusy={found.isFetching || search !== typed.trim()}
        hasFailed={found.isError}
        idOf={({ id }) => id}
        whyNot={whyNotSold}
        nothing="Ningún producto coincide."
        onChoose={(product) => {
          setTyped('')
          setLines(withProduct(lines, atPaidPrice(product)))
        }}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="text-ink-2">{whyNotSold(product) ?? freeText(product.stock_available)}</span>
            <Price hasLightCents pesos={atPaidPrice(product).price} />
          </>
        )}
      </SuggestField>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-2">Todavía no hay productos en este pedido.</p>
      ) : (
        <ul className="mt-2" aria-label="Productos del pedido">
          {lines.map((line) => (
            <ManualLineRow
              key={line.product.id}
              line={line}
              onQuantity={(quantity) => setLines(withQuantity(lines, line.product.id, quantity))}
              onRemove={() => setLines(lines.filter((one) => one.product.id !== line.product.id))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
