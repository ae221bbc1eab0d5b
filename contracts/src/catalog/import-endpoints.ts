import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { fileFormat } from '../field-schemas'
import { importedFile, importResult } from './import-schemas'
import { adminProductSort, productFilters } from './product-schemas'

const refusals = ['IMPORT_FILE', 'TOO_LARGE', 'IMPORTS_BUSY'] as const

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/products/export',
  access: 'admin',
  summary: 'Los productos de una lista, en un archivo que se puede importar de nuevo',
  query: z.object({
    ...productFilters,
    sort: z._default(adminProductSort, '-created_at'),
    format: fileFormat,
  }),
  files: ['csv', 'xlsx'],
  refusals: ['EXPORTS_BUSY'],
})

export const readImportFile = endpoint({
  method: 'POST',
  path: '/admin/products/import/columns',
  access: 'admin',
  summary: 'Lee un CSV o XLSX (campo file): columnas, tipos y monedas; no guarda nada',
  multipart: true,
  reply: dataReply(importedFile),
  refusals,
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/admin/products/import',
  access: 'admin',
  summary: 'Importa un CSV o XLSX (campo file) con sus opciones (campo options), mil filas por llamada',
  multipart: true,
  reply: dataReply(importResult),
  refusals,
})
