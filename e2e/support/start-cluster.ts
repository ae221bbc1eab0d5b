import { startTestCluster } from '../../server/src/testing/test-cluster'
import { buildWhatChanged } from '../../tools/build.mjs'

/** Makes the production build and starts one database server for all workers. */
export default async function startCluster(): Promise<() => Promise<void>> {
  await buildWhatChanged()
  const { adminUrl, template, close } = await startTestCluster()
  process.env['E2E_CLUSTER'] = JSON.stringify({ adminUrl, template })
  return close
}
