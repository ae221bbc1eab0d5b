import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/product-types'
import type { Db, DbOutsideTransaction } from '../../platform/database/db'
import type { Admin } from '../../platform/http/caller'
import { serve } from '../../platform/http/serve'
import type { EditContext } from '../edit-context'
import { listCategoriesWithTypes } from './queries'
import { removeCategory } from './remove-category'
import { removeProductType } from './remove-product-type'
import { changeCategory, createCategory } from './save-category'
import { changeProductType, createProductType } from './save-product-type'

interface ProductTypeDeps {
  db: Db & DbOutsideTransaction
  contextOf: (caller: Admin) => EditContext
}

export function productTypeAdminRoutes(app: FastifyInstance, { db, contextOf }: ProductTypeDeps): void {
  serve(app, contract.listCategoriesWithTypes, async () => ({ data: await listCategoriesWithTypes(db) }))

  serve(app, contract.createProductType, async ({ body, caller }) => ({
    message: 'Tipo creado',
    data: await createProductType(db, body, contextOf(caller)),
  }))
  serve(app, contract.changeProductType, async ({ params, body, caller }) => ({
    message: 'Tipo guardado',
    data: await changeProductType(db, params.id, body, contextOf(caller)),
  }))
  serve(app, contract.removeProductType, async ({ params, caller }) => {
    await removeProductType(db, params.id, contextOf(caller))
    return { message: 'Tipo eliminado', data: params }
  })

  serve(app, contract.createCategory, async ({ body, caller }) => ({
    message: 'Categoría creada',
    data: await createCategory(db, body.name, contextOf(caller)),
  }))
  serve(app, contract.changeCategory, async ({ params, body, caller }) => ({
    message: 'Categoría guardada',
    data: await changeCategory(db, params.id, body.name, contextOf(caller)),
  }))
  serve(app, contract.removeCategory, async ({ params, caller }) => {
    await removeCategory(db, params.id, contextOf(caller))
    return { message: 'Categoría eliminada', data: params }
  })
}
