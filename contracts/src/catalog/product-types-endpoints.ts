import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { text } from '../field-schemas'
import { category, categoryWithTypes, productType } from './product-schemas'

// Types and categories for the panel; visitors read them through the catalogue.

const typeName = text(80, 'El nombre del tipo es requerido')
const categoryName = text(80, 'El nombre de la categoría es requerido')

export const listCategoriesWithTypes = endpoint({
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  summary: 'Categorías con sus tipos y cuántos productos tiene cada uno',
  reply: dataReply(z.array(categoryWithTypes)),
})

export const createProductType = endpoint({
  method: 'POST',
  path: '/admin/product-types',
  access: 'admin',
  summary: 'Crea un tipo; su categoría se crea si no existe',
  body: z.object({ name: typeName, category: categoryName }),
  reply: dataReply(productType),
  status: 201,
  refusals: ['TYPE_EXISTS'],
})
export const changeProductType = endpoint({
  method: 'PUT',
  path: '/admin/product-types/:id',
  access: 'admin',
  summary: 'Cambia el nombre de un tipo o lo pasa a otra categoría',
  params: idParams,
  body: z.object({ name: z.optional(typeName), category: z.optional(categoryName) }),
  reply: dataReply(productType),
  refusals: ['NOT_FOUND', 'TYPE_EXISTS'],
})
export const removeProductType = endpoint({
  method: 'DELETE',
  path: '/admin/product-types/:id',
  access: 'admin',
  summary: 'Elimina un tipo sin productos',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND', 'TYPE_IN_USE'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  access: 'admin',
  summary: 'Crea una categoría',
  body: z.object({ name: categoryName }),
  reply: dataReply(category),
  status: 201,
  refusals: ['CATEGORY_EXISTS'],
})
export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  access: 'admin',
  summary: 'Cambia el nombre de una categoría',
  params: idParams,
  body: z.object({ name: categoryName }),
  reply: dataReply(category),
  refusals: ['NOT_FOUND', 'CATEGORY_EXISTS'],
})
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  access: 'admin',
  summary: 'Elimina una categoría sin tipos',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND', 'CATEGORY_IN_USE'],
})
