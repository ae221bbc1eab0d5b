import { SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { PRODUCT_FIELDS } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { Column } from '../../list-screen/list/data-table'
import { showPesos } from '@tocador/contracts/money'
import { TagIcon } from '../../../ui/icons/panel-icons'
import { Price } from '../../../ui/layout/price'
import { InlineNumber } from './inline-number'
import { marginText, numberIn, productChangeProblems, valuesOf } from '../form/product-form-rules'
import { ApprovalMark, FreeMark, OfferMark, ShadeMark, StatusMark } from './product-marks'
import { ProductMenu, type ProductRowActions } from './product-menu'
import type { ProductActions } from './use-product-actions'
import { Button } from '../../../ui/controls/button'

const LISTED_FACTS = ['content', 'finish', 'skin_type', 'gtin'] as const

/** A text of the product, hidden at first. */
const hiddenText = (name: string, head: string, textOf: (product: AdminProduct) => string): Column<AdminProduct> => ({
  name,
  head,
  startsHidden: true,
  cell: (product) => <span className="text-ink-2">{textOf(product)}</span>,
})

export const productColumns = (
  actions: ProductActions,
  rowActions: ProductRowActions,
  hasWaiting: boolean,
): Column<AdminProduct>[] => [
  hiddenText('brand', PRODUCT_FIELDS.brand.label, (product) => product.brand),
  hiddenText('family', SHADE_FIELDS.family_name.label, (product) => product.family_name),
  { name: 'shade', head: SHADE_FIELDS.shade.label, startsHidden: true, cell: (product) => <ShadeMark {...product} /> },
  ...LISTED_FACTS.map((name) => hiddenText(name, PRODUCT_FIELDS[name].label, (product) => product[name])),
  { name: 'type', head: 'Tipo', cell: (product) => <span className="text-ink-2">{product.product_type_name}</span> },
  hiddenText('category', 'Categoría', (product) => product.category_name),
  { name: 'status', head: 'Estado', cell: (product) => <StatusMark {...product} /> },
  { name: 'approval', head: 'Aprobación', cell: (product) => <ApprovalMark {...product} /> },
  {
    name: 'price',
    head: 'Precio',
    isNumber: true,
    sort: 'price',
    isEditable: true,
    cell: (product) => (
      <InlineNumber
        label={`Precio de ${product.name}`}
        value={product.price.toFixed(2)}
        check={(price) => productChangeProblems({ ...valuesOf(product), price }).price}
        onSave={(price) => actions.change(product, { price: numberIn(price) })}
      >
        {product.price_today !== undefined && (
          <span className="mr-1.5 text-teal" title={`En oferta a ${showPesos(product.price_today)}`}>
            <TagIcon className="inline size-3.5" />
            <span className="sr-only">En oferta a {showPesos(product.price_today)}; precio de venta </span>
          </span>
        )}
        <Price hasLightCents pesos={product.price} />
      </InlineNumber>
    ),
  },
  { name: 'offer', head: 'Oferta', startsHidden: true, cell: (product) => <OfferMark {...product} /> },
  {
    name: 'cost',
    head: 'Costo',
    isNumber: true,
    cell: (product) => <Price hasLightCents pesos={product.cost_price} className="text-ink-2" />,
  },
  { name: 'margin', head: 'Margen', isNumber: true, cell: marginText },
  {
    name: 'stock',
    head: 'En tienda',
    isNumber: true,
    sort: 'stock_total',
    isEditable: true,
    cell: (product) => (
      <InlineNumber
        label={`Existencias de ${product.name}`}
        value={String(product.stock_total)}
        check={(stock) => productChangeProblems({ ...valuesOf(product), stock_total: stock }).stock_total}
        onSave={(stock) => actions.change(product, { stock_total: numberIn(stock) })}
      >
        {product.stock_total}
      </InlineNumber>
    ),
  },
  {
    name: 'held',
    head: 'Apartado',
    isNumber: true,
    cell: (product) => <span className="text-ink-2">{product.stock_held}</span>,
  },
  { name: 'free', head: 'Disponible', isNumber: true, cell: (product) => <FreeMark {...product} /> },
  {
    name: 'waiting',
    head: 'Esperan',
    isNumber: true,
    startsHidden: !hasWaiting,
    cell: ({ people_waiting: people }) => <span className={people === 0 ? 'text-ink-3' : 'font-medium'}>{people}</span>,
  },
  {
    name: 'actions',
    head: '',
    cell: (product) => (
      <span className="flex items-center justify-end">
        {product.is_approved === 0 && (
          <Button
            look="plain"
            aria-label={`Aprobar ${product.name}`}
            onClick={() => rowActions.onApprove(product, true)}
          >
            Aprobar
          </Button>
        )}
        <ProductMenu product={product} actions={rowActions} />
      </span>
    ),
  },
]
