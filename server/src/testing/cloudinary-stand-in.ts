import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterFile } from './after-file'

/** A failure to simulate: an HTTP status, no answer, or a connection that is closed before the answer or in the middle of it. */
export type Fault = number | 'silence' | 'hang up' | 'cut off'

export interface CloudinaryStandIn {
  /** The value for CLOUDINARY_URL. */
  url: string
  /** The stored files by public id. */
  kept: Map<string, Buffer>
  /** The received calls in order, such as `upload tocador/…-320`. */
  calls: string[]
  /** Returns the failure of a call, or undefined to answer it normally. */
  fault: (call: string) => Fault | undefined
}

export const CLOUDINARY_SECRET = 'un/secreto+raro'
const KEY = '123456789'
const CLOUD = 'tienda-demo'

/** Simulates the part of Cloudinary's HTTP API that the shop uses, and checks every signature. */
export async function startCloudinary(): Promise<CloudinaryStandIn> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const account = `${KEY}:${encodeURIComponent(CLOUDINARY_SECRET)}@${CLOUD}`
  const standIn: CloudinaryStandIn = {
    url: `cloudinary://${account}?upload_prefix=http://127.0.0.1:${port}`,
    kept: new Map(),
    calls: [],
    fault: () => undefined,
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const body = await buffer(request)
    const [action, work] = actionOf(`${request.method} ${pathname}`, searchParams, await formOf(request, body))
    standIn.calls.push(action)
    const fault = standIn.fault(action)
    if (fault === 'silence') return
    if (fault === 'hang up') return void request.socket.destroy()
    if (fault === 'cut off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' })
      return void response.write('{', () => request.socket.destroy())
    }
    const status = fault ?? (await work(request))
    response.writeHead(status, { 'content-type': 'application/json' })
    const prefix = searchParams.get('prefix')
    const found = prefix === null ? [] : [...standIn.kept.keys()].filter((id) => id.startsWith(prefix))
    const listed = found.slice(0, Number(searchParams.get('max_results') ?? 10))
    const resources = listed.map((id) => ({ public_id: id }))
    response.end(JSON.stringify(status < 400 ? { resources } : { error: { message: `Invalid: ${CLOUDINARY_SECRET}` } }))
  }

  type Work = (request: IncomingMessage) => number | Promise<number>

  function actionOf(call: string, query: URLSearchParams, form: FormData | undefined): [string, Work] {
    const [, kind] = /\/(image|raw)\/upload$/.exec(call) ?? []
    const mark = kind === 'raw' ? ' mark' : ''
    if (call === `POST /v1_1/${CLOUD}/${kind}/upload` && form)
      return [`upload${mark} ${form.get('public_id')}`, () => keep(form)]
    if (call === `GET /v1_1/${CLOUD}/ping`) return ['ping', (request) => (isAccount(request) ? 200 : 401)]
    if (call === `GET /v1_1/${CLOUD}/resources/raw/upload`)
      return ['list marks', (request) => (isAccount(request) ? 200 : 401)]
    if (call !== `DELETE /v1_1/${CLOUD}/resources/${kind}/upload`) return [call, () => 404]
    const ids = query.getAll('public_ids[]')
    const remove: Work = (request) => {
      if (!isAccount(request)) return 401
      if (ids.length === 0 || ids.length > 100) return 400
      for (const id of ids) standIn.kept.delete(id)
      return 200
    }
    return [`remove${mark} ${ids.length}`, remove]
  }

  async function keep(form: FormData): Promise<number> {
    const fields = [...form].filter(([name]) => !['file', 'api_key', 'signature'].includes(name))
    const text = fields
      .map(([name, value]) => `${name}=${String(value)}`)
      .toSorted()
      .join('&')
    const signature = createHash('sha1')
      .update(text + CLOUDINARY_SECRET)
      .digest('hex')
    const file = form.get('file')
    if (form.get('signature') !== signature || form.get('api_key') !== KEY) return 401
    if (!(file instanceof Blob) || !/^\d{10}$/.test(String(form.get('timestamp')))) return 400
    // A picture that is there is never replaced: its name is the hash of its content.
    if (form.get('overwrite') !== 'false') return 400
    standIn.kept.set(String(form.get('public_id')), Buffer.from(await file.arrayBuffer()))
    return 200
  }

  return standIn
}

const isAccount = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${KEY}:${CLOUDINARY_SECRET}`).toString('base64')}`

async function formOf(request: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return undefined
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}
