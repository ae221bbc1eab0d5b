import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { SuggestField } from '../../../ui/form/suggest-field'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'
import { ManualLineRow } from './manual-line-row'
import { atPaidPrice, freeText, whyNotSold, withProduct, withQuantity, type ManualLine } from './manual-order-rules'
import type { ManualOrderForm } from './use-manual-order'

interface LinesPartProps extends Pick<ManualOrderForm, 'lines' | 'setLines'> {
  /** Those of an order that is changed. */
  saved?: readonly ManualLine[]
}

const NO_LINES: readonly ManualLine[] = []
const has = (lines: readonly ManualLine[], id: number) => lines.some(({ product }) => product.id === id)

/** The ordered products: search, quantities, and a message as soon as the stock is too low. */
export function LinesPart({ lines, setLines, saved = NO_LINES }: LinesPartProps) {
  const suggestions = useProductSuggestions()
  // A saved line that was taken away has its units and its price still, until the order is saved without it.
  const takenAway = (id: number) =>
    has(lines, id) ? undefined : saved.find(({ product }) => product.id === id)?.product
  const whyNot = (product: AdminProduct) => (takenAway(product.id) ? undefined : whyNotSold(product))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Productos</legend>
      <SuggestField
        label="Agregar producto"
        placeholder="Nombre del producto"
        {...suggestions.field}
        idOf={({ id }) => id}
        whyNot={whyNot}
        nothing="Ningún producto coincide."
        onChoose={(product) => {
          suggestions.clear()
          setLines(withProduct(lines, takenAway(product.id) ?? atPaidPrice(product)))
        }}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="text-ink-2">
              {takenAway(product.id) ? 'Estaba en el pedido' : (whyNot(product) ?? freeText(product.stock_available))}
            </span>
            <Price hasLightCents pesos={(takenAway(product.id) ?? atPaidPrice(product)).price} />
          </>
        )}
      </SuggestField>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-2">Todavía no hay productos en este pedido.</p>
      ) : (
        <ul className="@container mt-2" aria-label="Productos del pedido">
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
