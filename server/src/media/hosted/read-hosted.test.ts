import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readHosted } from './read-hosted'

const server = createServer((request, response) => {
  const [, status = '200', length = '3'] = (request.url ?? '').split('/')
  const headers = { ...(status === '302' && { location: '/200/3' }) }
  response.writeHead(Number(status), { ...headers, 'content-length': length })
  if (Number(length) > 100) response.write('x')
  else response.end('x'.repeat(Number(length)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const read = (path: string) => readHosted(`http://127.0.0.1:${port}/${path}`)

test('a hosted picture is read, and one that is missing or larger than 10 MB is none', async () => {
  expect((await read('200/3'))?.toString()).toBe('xxx')
  expect(await read('404/3')).toBeUndefined()
  expect(await read('200/10485761')).toBeUndefined()
})

test('another answer is a failure, which passes only where the service is at fault, and no redirect is followed', async () => {
  await expect(read('500/3')).rejects.toMatchObject({ message: 'status 500', isTemporary: true })
  await expect(read('499/3')).rejects.toMatchObject({ message: 'status 499', isTemporary: false })
  await expect(read('302/3')).rejects.toMatchObject({ isTemporary: true })
})
