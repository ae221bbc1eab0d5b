import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/catalog/product-types-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { shopItself } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { ensureFirstTypes } from '../ensure-first-types'

test('a new shop has these categories and types', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  await ensureFirstTypes(shop.contextFor(shopItself))
  const { data } = (await shop.call(contract.listCategoriesWithTypes, { token })).body
  expect(data.map(({ name, types }) => [name, types.map((type) => type.name).toSorted()])).toStrictEqual([
    ['Labios', ['Brillos labiales', 'Bálsamos labiales', 'Delineadores de labios', 'Labiales', 'Labiales líquidos']],
    ['Ojos', ['Cejas', 'Delineadores de ojos', 'Máscaras de pestañas', 'Paletas de sombras', 'Sombras individuales']],
    [
      'Rostro',
      [
        'Bases en barra',
        'Bases líquidas',
        'Bronceadores',
        'Correctores',
        'Iluminadores',
        'Polvos',
        'Prebases',
        'Rubores',
      ],
    ],
    [
      'Cuidado de la piel',
      [
        'Contorno de ojos',
        'Cremas hidratantes',
        'Desmaquillantes',
        'Limpiadores',
        'Mascarillas',
        'Protectores solares',
        'Sérums',
        'Tónicos',
      ],
    ],
    ['Uñas', ['Esmaltes', 'Tratamientos de uñas']],
    ['Fragancias', ['Aguas de colonia', 'Brumas corporales', 'Perfumes']],
    ['Brochas y accesorios', ['Brochas', 'Esponjas', 'Herramientas']],
    ['Sets de regalo', ['Sets de cuidado', 'Sets de fragancia', 'Sets de maquillaje']],
  ])
})

test('each change of types and categories is answered in words, and what is in use says by how many', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const made = await shop.call(contract.createProductType, { body: { name: 'Velas', category: 'Hogar' }, token })
  expect(made.body.message).toBe('Tipo creado')
  const type = { id: made.body.data.id }
  const saved = await shop.call(contract.changeProductType, { params: type, body: { name: 'Velas finas' }, token })
  expect([saved.body.message, saved.body.data]).toMatchObject(['Tipo guardado', { ...type, name: 'Velas finas' }])
  const created = await shop.call(contract.createCategory, { body: { name: 'Baño' }, token })
  expect(created.body.message).toBe('Categoría creada')
  const category = { id: created.body.data.id }
  const renamed = await shop.call(contract.changeCategory, { params: category, body: { name: 'Ducha' }, token })
  expect([renamed.body.message, renamed.body.data.name]).toStrictEqual(['Categoría guardada', 'Ducha'])

  const home = (await shop.call(contract.listCategoriesWithTypes, { token })).body.data.find(
    ({ name }) => name === 'Hogar',
  )
  const removeHome = () => shop.call(contract.removeCategory, { params: { id: home?.id ?? 0 }, token })
  expect((await removeHome()).body).toMatchObject({
    code: 'CATEGORY_IN_USE',
    message: 'No se puede eliminar: tiene 1 tipo',
    details: { types: 1 },
  })
  const other = await shop.call(contract.createProductType, { body: { name: 'Jabones', category: 'Hogar' }, token })
  expect((await removeHome()).body.message).toBe('No se puede eliminar: tiene 2 tipos')

  const removeType = (id: number) => shop.call(contract.removeProductType, { params: { id }, token })
  const candle = await aProduct(shop, { type: 'Velas finas', category: 'Hogar' })
  expect((await removeType(type.id)).body).toMatchObject({
    code: 'TYPE_IN_USE',
    message: 'No se puede eliminar: 1 producto es de este tipo',
    details: { products: 1 },
  })
  await aProduct(shop, { type: 'Velas finas', category: 'Hogar' })
  expect((await removeType(type.id)).body.message).toBe('No se puede eliminar: 2 productos son de este tipo')
  await shop.call(deleteProduct, { params: { id: candle }, token })
  expect((await removeType(type.id)).body.details).toStrictEqual({ products: 1 })
  const removed = await removeType(other.body.data.id)
  expect([removed.body.message, removed.body.data]).toStrictEqual(['Tipo eliminado', { id: other.body.data.id }])
  const gone = await shop.call(contract.removeCategory, { params: category, token })
  expect([gone.body.message, gone.body.data]).toStrictEqual(['Categoría eliminada', category])
  for (const id of [other.body.data.id, 999_999]) expect((await removeType(id)).status).toBe(404)
})
