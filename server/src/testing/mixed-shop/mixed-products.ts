import { aProduct } from '../factories'
import type { TestApp } from '../test-app'

export type MixedProducts = Awaited<ReturnType<typeof saveMixedProducts>>

/** Products on sale, out of stock, of few pieces, without sale for long, without cost, without photo, not approved, inactive, and two to delete. */
export async function saveMixedProducts(shop: TestApp) {
  const old = { createdAt: '2026-05-01T18:00:00Z' }
  const face = { category: 'Rostro', type: 'Rubor' }
  const eyes = { category: 'Ojos', type: 'Sombra' }
  const nails = { category: 'Uñas', type: 'Esmalte' }
  return {
    rubor: await aProduct(shop, { name: 'Rubor', ...face, priceCents: 10_050, costCents: 4_025, stock: 200, ...old }),
    sombra: await aProduct(shop, { name: 'Sombra', ...eyes, priceCents: 7_775, costCents: 3_333, stock: 90, ...old }),
    delineador: await aProduct(shop, { name: 'Delineador', ...eyes, priceCents: 2_550, costCents: 0, stock: 12 }),
    crema: await aProduct(shop, { name: 'Crema', ...face, stock: 0 }),
    vela: await aProduct(shop, { name: 'Vela', ...face, priceCents: 5_000, costCents: 1_500, stock: 12, ...old }),
    brocha: await aProduct(shop, { name: 'Brocha', ...face, priceCents: 8_000, costCents: 2_200, stock: 9, ...old }),
    serum: await aProduct(shop, { name: 'Sérum', ...face, isApproved: false, images: [], stock: 3 }),
    mascara: await aProduct(shop, { name: 'Máscara', ...eyes, status: 'inactive', stock: 4 }),
    esmalte: await aProduct(shop, {
      name: 'Esmalte',
      ...nails,
      priceCents: 6_000,
      costCents: 2_000,
      stock: 20,
      ...old,
    }),
    borrado: await aProduct(shop, { name: 'Borrado', ...face, isApproved: false, images: [], stock: 0 }),
  }
}
