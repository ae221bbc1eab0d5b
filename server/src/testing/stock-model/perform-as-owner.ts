import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold, cleanUpHolds, extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { approveProduct, deleteProduct, restoreProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { importCatalogue } from '../../catalog/import/import-catalogue'
import { shopItself } from '../../platform/context'
import type { TestApp } from '../test-app'
import type { OfOwner, OfProduct } from './actions'
import { nameOf } from './model-shop'
import { at } from './shop-state'
import { outcomeOf, type Stage } from './stage'

export async function performAsOwner(app: TestApp, stage: Stage, action: OfOwner): Promise<string> {
  const { token } = stage.shop.admin
  switch (action.type) {
    case 'extend': {
      const params = { id: at(stage.state.lines, action.line).id ?? 0 }
      return outcomeOf(await app.call(extendHold, { params, body: { extensionHours: action.hours }, token }))
    }
    case 'cancel line': {
      const params = { id: at(stage.state.lines, action.line).id ?? 0 }
      const reply = await app.call(cancelHold, { params, body: {}, token })
      return outcomeOf(reply, ({ data }) => data.stockRestored)
    }
    case 'release cart': {
      const body = { cartId: at(stage.state.carts, action.cart).id ?? 0 }
      return outcomeOf(await app.call(releaseHolder, { body, token }), ({ data }) => data.stockRestored)
    }
    case 'sweep':
      return outcomeOf(await app.call(cleanUpHolds, { token }), ({ data }) => `${data.cleaned} ${data.stockRestored}`)
  }
}

export async function changeProduct(app: TestApp, { shop, sequence }: Stage, action: OfProduct): Promise<string> {
  const { token } = shop.admin
  const id = at(sequence.products, action.product)
  const params = { id }
  switch (action.type) {
    case 'adjust': {
      const body = { difference: action.difference, note: 'Conteo' }
      return outcomeOf(await app.call(adjustStock, { params, body, token }))
    }
    case 'approve': {
      const body = { is_approved: action.isApproved }
      return outcomeOf(await app.call(approveProduct, { params, body, token }))
    }
    case 'delete':
      return outcomeOf(await app.call(deleteProduct, { params, token }), ({ data }) => data.carts_released)
    case 'restore':
      return outcomeOf(await app.call(restoreProduct, { params, token }))
    case 'import':
      return importUnits(app, { id, name: nameOf(action.product) }, action.units)
  }
}

/** One row of a file that has only the id, the name and the stock. */
async function importUnits(app: TestApp, { id, name }: { id: number; name: string }, onHand: number): Promise<string> {
  const absent = {
    ...recordOf(OPTIONAL_TEXT_NAMES, () => undefined),
    description: undefined,
    priceCents: undefined,
    costCents: undefined,
  }
  const product = {
    ...absent,
    line: 2,
    label: String(id),
    identity: { id },
    name,
    onHand,
    onHandSeen: undefined,
    listKey: undefined,
    offer: undefined,
    kind: undefined,
    familyName: undefined,
    shade: undefined,
    shadeColor: undefined,
    images: undefined,
    videoUrl: undefined,
    status: undefined,
    notes: [],
  }
  const file = { rows: 1, products: [product], refused: [], notes: [], unusedColumns: [] }
  const report = await importCatalogue(app.contextFor(shopItself), { file, stock: 0, isDryRun: false })
  return report.results[0]?.outcome ?? 'nothing'
}
