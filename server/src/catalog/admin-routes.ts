import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog'
import { changeProducts, MAX_SELECTION, selectProducts } from '@tocador/contracts/product-selection'
import { pagingOf } from '@tocador/contracts/paging'
import type { Deps } from '../platform/deps'
import type { Admin } from '../platform/http/caller'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { adjustStock } from './adjust-stock'
import { approveProduct } from './approve-product'
import { changeProducts as changeMany } from './change-products'
import { createProduct } from './create-product'
import { deleteProduct } from './delete-product'
import type { EditContext } from './edit-context'
import { productTypeAdminRoutes } from './product-types/admin-routes'
import { countProducts, countViews, findProductWithCarts, listProductRows, listSelection } from './queries'
import { restoreProduct } from './restore-product'
import { showAdminProduct, showSelected } from './show-admin-product'
import { updateProduct } from './update-product'

export interface CatalogAdminDeps extends Pick<Deps, 'db' | 'clock'> {
  announceEdit: EditContext['announceEdit']
}

export function catalogAdminRoutes(app: FastifyInstance, { db, clock, announceEdit }: CatalogAdminDeps): void {
  const contextOf = ({ user }: Admin): EditContext => ({ at: clock.now(), actor: user, announceEdit })

  serve(app, contract.listAdminProducts, async ({ query }) => {
    const [rows, total] = await Promise.all([listProductRows(db, query), countProducts(db, query)])
    return { data: rows.map(showAdminProduct), pagination: pagingOf(query.page, query.limit, total) }
  })

  serve(app, contract.countAdminProducts, async () => ({ data: await countViews(db) }))

  serve(app, selectProducts, async ({ query }) => {
    const rows = await listSelection(db, query, MAX_SELECTION)
    return { data: rows.map(showSelected) }
  })

  serve(app, changeProducts, async ({ body, caller }) => ({
    data: { changed: await changeMany(db, body, contextOf(caller)) },
  }))

  serve(app, contract.getAdminProduct, async ({ params }) => {
    const product = await findProductWithCarts(db, params.id)
    if (!product) throw new Refusal('NOT_FOUND')
    return { data: { ...showAdminProduct(product), carts_holding: product.cartsHolding } }
  })

  serve(app, contract.createProduct, async ({ body, caller }) => {
    const product = await createProduct(db, body, contextOf(caller))
    return { message: 'Producto creado exitosamente', data: showAdminProduct(product) }
  })

  serve(app, contract.updateProduct, async ({ params, body, caller }) => {
    const product = await updateProduct(db, params.id, body, contextOf(caller))
    return { message: 'Producto actualizado correctamente', data: showAdminProduct(product) }
  })

  serve(app, contract.approveProduct, async ({ params, body, caller }) => {
    const product = await approveProduct(db, params.id, body.is_approved, contextOf(caller))
    const message = product.isApproved ? 'Producto aprobado' : 'Producto pendiente de aprobación'
    return { message, data: showAdminProduct(product) }
  })

  serve(app, contract.deleteProduct, async ({ params, caller }) => {
    const cartsReleased = await deleteProduct(db, params.id, contextOf(caller))
    return { message: 'Producto eliminado correctamente', data: { id: params.id, carts_released: cartsReleased } }
  })
  serve(app, contract.restoreProduct, async ({ params, caller }) => {
    const product = await restoreProduct(db, params.id, contextOf(caller))
    return { message: 'Producto recuperado', data: showAdminProduct(product) }
  })

  serve(app, contract.adjustStock, async ({ params, body, caller }) => {
    const product = await adjustStock(db, params.id, body, contextOf(caller))
    return { message: 'Existencias actualizadas', data: showAdminProduct(product) }
  })

  productTypeAdminRoutes(app, { db, contextOf })
}
