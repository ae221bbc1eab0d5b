import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/catalog/admin-products-endpoints'
import * as stockEndpoints from '@tocador/contracts/catalog/stock-endpoints'
import { exportProducts as exportEndpoint } from '@tocador/contracts/catalog/import-endpoints'
import { changeProducts, selectProducts, undoFacts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { MAX_SELECTION } from '@tocador/contracts/catalog/admin-catalog-words'
import { sendTable } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { adjustStock } from './adjust-stock'
import { approveProduct } from './approve-product'
import { createProduct } from './create-product'
import { deleteProduct } from './delete-product'
import { exportProducts } from './export-products'
import { getProductWithCarts } from './get-product'
import { importRoutes, type ImportSetup } from './import/admin-routes'
import { feedAdminRoutes } from './feed/admin-routes'
import { familyAdminRoutes } from './families/admin-routes'
import { listAdminProducts } from './list-admin-products'
import { offerAdminRoutes } from './offers/admin-routes'
import { showSelectedWithOffers, showWithOffer } from './offers/show-with-offers'
import { productTypeAdminRoutes } from './product-types/admin-routes'
import { previewProduct } from './preview-product'
import type { PublicCatalogue } from './public-catalogue/public-catalogue'
import { restoreProduct } from './restore-product'
import { synonymAdminRoutes } from './synonyms/admin-routes'
import { countViews } from './queries'
import { changeProducts as changeMany } from './selection/change-products'
import { listSelection } from './selection/queries'
import { undoFacts as undoBulkFacts } from './selection/undo-facts'
import { updateProduct } from './update-product'
import { factsUndoOf, productCountsOf, productsEditOf, showAdminProduct } from './wire-products'

export function catalogAdminRoutes(
  app: FastifyInstance,
  { catalogue, ...setup }: ImportSetup & { catalogue: PublicCatalogue },
): void {
  serve(app, contract.listAdminProducts, ({ context, query }) => listAdminProducts(context, query))

  serve(app, contract.countAdminProducts, async ({ context: { db } }) => ({
    data: productCountsOf(await countViews(db)),
  }))

  serve(app, selectProducts, async ({ context, query }) => ({
    data: await showSelectedWithOffers(context, await listSelection(context.db, query, MAX_SELECTION)),
  }))

  serve(app, changeProducts, async ({ context, body }) => ({
    data: { changed: await changeMany(context, productsEditOf(body)), changed_at: context.now.toISOString() },
  }))

  serve(app, undoFacts, async ({ context, body }) => ({
    data: { changed: await undoBulkFacts(context, factsUndoOf(body)), changed_at: context.now.toISOString() },
  }))

  serve(app, contract.getAdminProduct, async ({ context, params }) => {
    const product = await getProductWithCarts(context.db, params.id)
    return { data: { ...(await showWithOffer(context, product)), carts_holding: product.cartsHolding } }
  })

  serve(app, contract.createProduct, async ({ context, body }) => {
    const product = await createProduct(context, body)
    return { message: 'Producto creado exitosamente', data: showAdminProduct(product) }
  })

  serve(app, contract.updateProduct, async ({ context, params, body }) => {
    const product = await updateProduct(context, params.id, body)
    return { message: 'Producto actualizado correctamente', data: await showWithOffer(context, product) }
  })

  serve(app, contract.previewProduct, async ({ context, params, body }) => ({
    data: await previewProduct(context, params.id, body),
  }))

  serve(app, contract.approveProduct, async ({ context, params, body }) => {
    const product = await approveProduct(context, params.id, body.is_approved)
    const message = product.isApproved ? 'Producto aprobado' : 'Producto pendiente de aprobación'
    return { message, data: await showWithOffer(context, product) }
  })

  serve(app, contract.deleteProduct, async ({ context, params }) => {
    const cartsReleased = await deleteProduct(context, params.id)
    return { message: 'Producto eliminado correctamente', data: { id: params.id, carts_released: cartsReleased } }
  })
  serve(app, contract.restoreProduct, async ({ context, params }) => {
    const product = await restoreProduct(context, params.id)
    return { message: 'Producto recuperado', data: await showWithOffer(context, product) }
  })

  serve(app, stockEndpoints.adjustStock, async ({ context, params, body }) => {
    const product = await adjustStock(context, params.id, body)
    return { message: 'Existencias actualizadas', data: await showWithOffer(context, product) }
  })

  serve(app, exportEndpoint, ({ context, query, reply }) =>
    sendTable(reply, () => exportProducts(context, query), {
      name: `productos-${shopTime(context.now, context.timeZone).day}`,
      format: query.format,
      at: context.now,
    }),
  )

  familyAdminRoutes(app)
  feedAdminRoutes(app, { catalogue, publicUrl: setup.publicUrl })
  offerAdminRoutes(app)
  importRoutes(app, setup)
  productTypeAdminRoutes(app)
  synonymAdminRoutes(app, catalogue)
}
