import { accountsFaults } from './accounts-faults.mjs'
import { cartFaults } from './cart-faults.mjs'
import { catalogFaults } from './catalog-faults.mjs'
import { deliveryFaults } from './delivery-faults.mjs'
import { myAccountFaults } from './my-account-faults.mjs'
import { ordersFaults } from './orders-faults.mjs'
import { panelFaults } from './panel-faults.mjs'
import { platformFaults } from './platform-faults.mjs'
import { reportFaults } from './report-faults.mjs'
import { shopFaults } from './shop-faults.mjs'
import { stockFaults } from './stock-faults.mjs'
import { surveyFaults } from './survey-faults.mjs'

/**
 * A fault that tests must notice, in one line: the file, a text that occurs in it exactly once, what replaces it, the promise that breaks, and the
 * tests of which one must fail (without `.test.ts`). Files and tests are below server/src, unless the file begins with a workspace.
 * @typedef {[file: string, from: string, to: string, promise: string, ...tests: string[]]} FaultLine
 */

/** @type {FaultLine[]} */
const lines = [
  ...stockFaults,
  ...cartFaults,
  ...ordersFaults,
  ...catalogFaults,
  ...deliveryFaults,
  ...accountsFaults,
  ...myAccountFaults,
  ...shopFaults,
  ...surveyFaults,
  ...reportFaults,
  ...panelFaults,
  ...platformFaults,
]

/** The faults in the server's verbs, SQL and routes, with paths from the root. */
export const faults = lines.map(([file, from, to, promise, ...tests]) => ({
  file: /^(?:contracts|server)\//.test(file) ? file : `server/src/${file}`,
  from,
  to,
  promise,
  tests: tests.map((test) => `server/src/${test}.test.ts`),
}))
