import { STATUS_CODES } from 'node:http'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Log } from '../log'
import { failed, failureOf, type AnsweredFailure } from './failure-of'
import { methodsAt } from './methods-at'
import { API } from './serve'

/** Every failure leaves as the same JSON, whoever noticed it (design: wire conventions). */
export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, log))
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply) => sendUnknown(app, request, reply)
  app.setNotFoundHandler(answerUnknown)
  // Below /api also when a page takes every other address.
  app.all(API, answerUnknown)
  app.all(`${API}/*`, answerUnknown)
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const answered = failureOf(error)
  note(answered, error, request, log)
  return send(reply, answered)
}

function send(reply: FastifyReply, { status, failure, retryAfter }: AnsweredFailure): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // A handler that failed half-way may have announced other bytes.
  reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store')
  return reply.code(status).type('application/json; charset=utf-8').send(failure)
}

function sendUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace(/\?.*$/s, '')
  const methods = methodsAt(app.boundEndpoints, path)
  if (methods.length === 0) return send(reply, failed('UNKNOWN_ROUTE'))
  reply.header('allow', methods.join(', '))
  return request.method === 'OPTIONS' ? reply.code(204).send() : send(reply, failed('METHOD_NOT_ALLOWED'))
}

function note({ severity, failure }: AnsweredFailure, error: unknown, request: FastifyRequest, log: Log): void {
  if (severity === 'expected') return
  const fields = { requestId: request.id, method: request.method, route: request.routeOptions.url, error }
  if (severity === 'fault') log.error('A request failed', fields)
  else log.warn('A request could not be answered', { ...fields, code: failure.code })
}

/** What node's parser refuses never becomes a request: the answer is written by hand. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, failure } =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? failed('REQUEST_TIMEOUT')
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? failed('TOO_LARGE', 431)
        : failed('INVALID_INPUT')
  const body = JSON.stringify(failure)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}
