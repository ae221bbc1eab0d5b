import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { ArrowRightIcon } from '../../../ui/icons/panel-icons'
import { Price } from '../../../ui/layout/price'
import type { NewPrice } from './price-change-rules'

interface PricePreviewProps {
  products: readonly SelectedProduct[]
  prices: readonly NewPrice[]
  heads?: readonly [now: string, then: string]
  label?: string
}

const usualHeads = ['Ahora', 'Después'] as const

/** The current and the new price of each product. */
export function PricePreview({
  products,
  prices,
  heads: [now, then] = usualHeads,
  label = 'Precios antes y después',
}: PricePreviewProps) {
  const byId = new Map(prices.map(({ id, price }) => [id, price]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable to scroll by keyboard
    <div role="region" aria-label={label} tabIndex={0} className="max-h-64 overflow-y-auto">
      <table className="w-full">
        <thead className="text-left text-ink-2">
          <tr>
            <th scope="col" className="font-normal">
              Producto
            </th>
            <th scope="col" className="text-right font-normal">
              {now}
            </th>
            <th aria-hidden="true" />
            <th scope="col" className="text-right font-normal">
              {then}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, price }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="text-right">
                <Price hasLightCents pesos={price} />
              </td>
              <td className="px-1.5 text-ink-2">
                <ArrowRightIcon />
              </td>
              <td className="text-right font-semibold">
                {byId.has(id) ? (
                  <Price hasLightCents pesos={byId.get(id) ?? price} />
                ) : (
                  <span className="font-normal">Igual</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
