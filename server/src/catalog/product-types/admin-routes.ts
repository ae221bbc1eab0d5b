import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog/product-types-endpoints'
import { serve } from '../../platform/http/serve'
import { listCategoriesWithTypes } from './queries'
import { removeCategory } from './remove-category'
import { removeProductType } from './remove-product-type'
import { changeCategory, createCategory } from './save-category'
import { changeProductType, createProductType } from './save-product-type'

export function productTypeAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listCategoriesWithTypes, async ({ context }) => ({
    data: await listCategoriesWithTypes(context.db),
  }))

  serve(app, contract.createProductType, async ({ context, body }) => ({
    message: 'Tipo creado',
    data: await createProductType(context, body),
  }))
  serve(app, contract.changeProductType, async ({ context, params, body }) => ({
    message: 'Tipo guardado',
    data: await changeProductType(context, params.id, body),
  }))
  serve(app, contract.removeProductType, async ({ context, params }) => {
    await removeProductType(context, params.id)
    return { message: 'Tipo eliminado', data: params }
  })

  serve(app, contract.createCategory, async ({ context, body }) => ({
    message: 'Categoría creada',
    data: await createCategory(context, body.name),
  }))
  serve(app, contract.changeCategory, async ({ context, params, body }) => ({
    message: 'Categoría guardada',
    data: await changeCategory(context, params.id, body.name),
  }))
  serve(app, contract.removeCategory, async ({ context, params }) => {
    await removeCategory(context, params.id)
    return { message: 'Categoría eliminada', data: params }
  })
}
