import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, close } = await startTestCluster()
  project.provide('testCluster', { adminUrl, template })
  return close
}
