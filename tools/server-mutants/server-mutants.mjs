import { accountsMutants } from './accounts-mutants.mjs'
import { arrivalsMutants } from './arrivals-mutants.mjs'
import { backupMutants } from './backup-mutants.mjs'
import { cartMutants } from './cart-mutants.mjs'
import { catalogMutants } from './catalog-mutants.mjs'
import { deliveryMutants } from './delivery-mutants.mjs'
import { mediaMutants } from './media-mutants.mjs'
import { myAccountMutants } from './my-account-mutants.mjs'
import { noticesMutants } from './notices-mutants.mjs'
import { ordersMutants } from './orders-mutants.mjs'
import { panelMutants } from './panel-mutants.mjs'
import { platformMutants } from './platform-mutants.mjs'
import { reportMutants } from './report-mutants.mjs'
import { shopMutants } from './shop-mutants.mjs'
import { stockMutants } from './stock-mutants.mjs'
import { surveyMutants } from './survey-mutants.mjs'
import { waitingMutants } from './waiting-mutants.mjs'

/**
 * A mutant of the server's verbs, SQL or routes that tests must notice, in one line: its area, a text that occurs there exactly once, what replaces it,
 * the promise that breaks, and the tests of which one must fail. An area is a slice (the first folder of server/src), `boot` (files directly in
 * server/src), `contracts/<slice>` or `migrations`. A test is named by its file without `.test.ts`, as `slice/name` where several slices have that name.
 * @typedef {[area: string, from: string, to: string, promise: string, ...tests: string[]]} MutantLine
 */

/** @type {MutantLine[]} */
export const mutantLines = [
  ...stockMutants,
  ...cartMutants,
  ...ordersMutants,
  ...catalogMutants,
  ...deliveryMutants,
  ...accountsMutants,
  ...mediaMutants,
  ...myAccountMutants,
  ...shopMutants,
  ...surveyMutants,
  ...arrivalsMutants,
  ...waitingMutants,
  ...reportMutants,
  ...panelMutants,
  ...platformMutants,
  ...backupMutants,
  ...noticesMutants,
]
