import type { AdminProduct } from '@tocador/contracts/catalog'
import { DataTable, type Column } from '../list-screen/data-table'
import { Thumbnail } from '../../ui/thumbnail'
import type { Selection } from '../list-screen/use-selection'
import type { ProductSort } from './product-filters'
import type { ProductDoing } from './product-menu'

interface ProductTableProps {
  products: readonly AdminProduct[]
  columns: readonly Column<AdminProduct>[]
  doing: ProductDoing
  selection: Selection
  openId: number | undefined
  sort: ProductSort
  isRefreshing: boolean
  onSort: (sort: ProductSort) => void
}

export const ProductTable = ({ products, columns, doing, openId, onSort, ...rest }: ProductTableProps) => (
  <DataTable<AdminProduct>
    label="Productos"
    columns={columns}
    rows={products}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    nameHead="Producto"
    nameSort="name"
    renderName={(product) => (
      <span className="flex items-center gap-2.5">
        <Thumbnail images={product.image_url} className="h-8.5 w-7" />
        <span className="max-w-62 truncate">{product.name}</span>
      </span>
    )}
    onOpen={doing.onEdit}
    openId={openId}
    onSort={(sort) => onSort(sort as ProductSort)}
    isTall
    rowClass={({ status }) => (status === 'inactive' ? 'off' : undefined)}
    rowKeys={[
      { keys: ['e'], what: 'Editar', run: doing.onEdit },
      { keys: ['a'], what: 'Aprobar', run: (product) => doing.onApprove(product, true) },
      { keys: ['r'], what: 'Desaprobar', run: (product) => doing.onApprove(product, false) },
    ]}
    {...rest}
  />
)
