import type { CallTo } from '../endpoint'
import type * as adminProducts from './admin-products-endpoints'
import type * as families from './family-endpoints'
import type * as offers from './offers-endpoints'
import type * as productImport from './import-endpoints'
import type * as productSelection from './product-selection-endpoints'
import type * as productTypes from './product-types-endpoints'
import type * as stock from './stock-endpoints'

export const listAdminProducts: CallTo<typeof adminProducts.listAdminProducts> = {
  method: 'GET',
  path: '/admin/products',
}
export const countAdminProducts: CallTo<typeof adminProducts.countAdminProducts> = {
  method: 'GET',
  path: '/admin/products/counts',
}
export const getAdminProduct: CallTo<typeof adminProducts.getAdminProduct> = {
  method: 'GET',
  path: '/admin/products/:id',
}
export const createProduct: CallTo<typeof adminProducts.createProduct> = { method: 'POST', path: '/admin/products' }
export const updateProduct: CallTo<typeof adminProducts.updateProduct> = { method: 'PUT', path: '/admin/products/:id' }
export const previewProduct: CallTo<typeof adminProducts.previewProduct> = {
  method: 'POST',
  path: '/admin/products/:id/preview',
}
export const approveProduct: CallTo<typeof adminProducts.approveProduct> = {
  method: 'PATCH',
  path: '/admin/products/:id/approve',
}
export const deleteProduct: CallTo<typeof adminProducts.deleteProduct> = {
  method: 'DELETE',
  path: '/admin/products/:id',
}
export const restoreProduct: CallTo<typeof adminProducts.restoreProduct> = {
  method: 'POST',
  path: '/admin/products/:id/restore',
}
export const selectProducts: CallTo<typeof productSelection.selectProducts> = {
  method: 'GET',
  path: '/admin/products/selection',
}
export const changeProducts: CallTo<typeof productSelection.changeProducts> = {
  method: 'PATCH',
  path: '/admin/products',
}
export const undoFacts: CallTo<typeof productSelection.undoFacts> = {
  method: 'POST',
  path: '/admin/products/facts/undo',
}
export const listFamilies: CallTo<typeof families.listFamilies> = { method: 'GET', path: '/admin/products/families' }
export const listFamilyProposals: CallTo<typeof families.listFamilyProposals> = {
  method: 'GET',
  path: '/admin/products/families/proposals',
}
export const getFamily: CallTo<typeof families.getFamily> = { method: 'GET', path: '/admin/products/families/:id' }
export const dismissProposal: CallTo<typeof families.dismissProposal> = {
  method: 'POST',
  path: '/admin/products/families/proposals/dismissed',
}
export const restoreProposal: CallTo<typeof families.restoreProposal> = {
  method: 'DELETE',
  path: '/admin/products/families/proposals/dismissed/:id',
}
export const groupProducts: CallTo<typeof families.groupProducts> = {
  method: 'POST',
  path: '/admin/products/families',
}
export const changeFamily: CallTo<typeof families.changeFamily> = {
  method: 'PUT',
  path: '/admin/products/families/:id',
}
export const ungroupFamily: CallTo<typeof families.ungroupFamily> = {
  method: 'DELETE',
  path: '/admin/products/families/:id',
}
export const removeShade: CallTo<typeof families.removeShade> = {
  method: 'DELETE',
  path: '/admin/products/families/:id/shades/:product_id',
}
export const listOffers: CallTo<typeof offers.listOffers> = { method: 'GET', path: '/admin/products/:id/offers' }
export const addOffer: CallTo<typeof offers.addOffer> = { method: 'POST', path: '/admin/products/:id/offers' }
export const changeOffer: CallTo<typeof offers.changeOffer> = {
  method: 'PATCH',
  path: '/admin/products/:id/offers/:offer',
}
export const removeOffer: CallTo<typeof offers.removeOffer> = {
  method: 'DELETE',
  path: '/admin/products/:id/offers/:offer',
}
export const addOffers: CallTo<typeof offers.addOffers> = { method: 'POST', path: '/admin/products/offers' }
export const removeOffers: CallTo<typeof offers.removeOffers> = {
  method: 'POST',
  path: '/admin/products/offers/remove',
}
export const listCategoriesWithTypes: CallTo<typeof productTypes.listCategoriesWithTypes> = {
  method: 'GET',
  path: '/admin/categories',
}
export const createProductType: CallTo<typeof productTypes.createProductType> = {
  method: 'POST',
  path: '/admin/product-types',
}
export const changeProductType: CallTo<typeof productTypes.changeProductType> = {
  method: 'PUT',
  path: '/admin/product-types/:id',
}
export const removeProductType: CallTo<typeof productTypes.removeProductType> = {
  method: 'DELETE',
  path: '/admin/product-types/:id',
}
export const createCategory: CallTo<typeof productTypes.createCategory> = { method: 'POST', path: '/admin/categories' }
export const changeCategory: CallTo<typeof productTypes.changeCategory> = {
  method: 'PUT',
  path: '/admin/categories/:id',
}
export const removeCategory: CallTo<typeof productTypes.removeCategory> = {
  method: 'DELETE',
  path: '/admin/categories/:id',
}
export const adjustStock: CallTo<typeof stock.adjustStock> = { method: 'POST', path: '/admin/products/:id/stock' }
export const listProductLedger: CallTo<typeof stock.listProductLedger> = {
  method: 'GET',
  path: '/admin/products/:id/ledger',
}
export const exportProducts: CallTo<typeof productImport.exportProducts> = {
  method: 'GET',
  path: '/admin/products/export',
}
export const readImportFile: CallTo<typeof productImport.readImportFile> = {
  method: 'POST',
  path: '/admin/products/import/columns',
}
export const importProducts: CallTo<typeof productImport.importProducts> = {
  method: 'POST',
  path: '/admin/products/import',
}
export const checkStock: CallTo<typeof stock.checkStock> = { method: 'GET', path: '/admin/stock/check' }
