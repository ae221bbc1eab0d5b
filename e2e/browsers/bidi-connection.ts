import { once } from 'node:events'
import { WebSocket } from 'ws'

interface Pending {
  method: string
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** Sends WebDriver BiDi commands and returns their replies; no event subscriptions. */
export class BidiConnection {
  private readonly pending = new Map<number, Pending>()
  private lastId = 0

  private readonly socket: WebSocket

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (message: Buffer) => this.settle(JSON.parse(message.toString())))
    socket.on('close', () => {
      for (const { method, reject } of this.pending.values()) reject(new Error(`${method}: the browser is gone`))
      this.pending.clear()
    })
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
    await once(socket, 'open')
    return new BidiConnection(socket)
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.lastId
    this.socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.pending.set(id, { method, resolve, reject }))
  }

  close(): void {
    this.socket.close()
  }

  private settle(message: { id?: number; result?: never; error?: string; message?: string }): void {
    const command = message.id === undefined ? undefined : this.pending.get(message.id)
    if (message.id === undefined || command === undefined) return
    this.pending.delete(message.id)
    if (message.error === undefined) command.resolve(message.result as never)
    else command.reject(new Error(`${command.method}: ${message.error}: ${message.message}`))
  }
}
