import { vi } from 'vitest'

/** The contents of the stubbed localStorage. */
export const storage = new Map<string, string>()

export interface AskedCall {
  path: string
  method: string
  body: Record<string, unknown>
  token: string | undefined
}
type Answer = { status?: number; json?: unknown; text?: string }

/** The requests that the stubbed `fetch` received. */
export const asked: AskedCall[] = []
let answering: (call: AskedCall) => Answer | Promise<Answer>

export function stubShop(answer: (call: AskedCall) => Answer | Promise<Answer>) {
  storage.clear()
  asked.length = 0
  answering = answer
  // For each test anew, since test files share one process and stub localStorage, too.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  if (!('location' in globalThis)) vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const call = {
      path: url.replace('/api', ''),
      method: method ?? 'GET',
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
      token: (headers as Record<string, string>)['authorization']?.replace('Bearer ', ''),
    }
    asked.push(call)
    const { status = 200, json = { success: status < 400 }, text } = await answering(call)
    return new Response(text ?? JSON.stringify(json), { status })
  })
}

export const accepted = (data: unknown): Answer => ({ json: { success: true, data } })
export const refused = (status: number, code: string, message: string, details?: unknown): Answer => ({
  status,
  json: { success: false, code, message, error: message, details },
})
/** A response from a proxy or gateway, without the API's error body. */
export const badGateway: Answer = { status: 502, text: '<html>Bad Gateway</html>' }
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
