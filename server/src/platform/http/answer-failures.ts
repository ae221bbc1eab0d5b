import { STATUS_CODES } from 'node:http'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Log } from '../log'
import { failed, failureOf, type AnsweredFailure } from './failure-of'
import { methodsAt } from './methods-at'
import { API } from './serve'

/** Answers every failure with the `Failure` shape of the contracts, also unknown routes, bad JSON and time-outs. */
export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, log))
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply) => sendUnknown(app, request, reply)
  app.setNotFoundHandler(answerUnknown)
  // Registered for /api because the storefront takes all other paths. Runs before the body is read, so that a body of an
  // unknown type is not answered with 415.
  const early = { onRequest: answerUnknown }
  app.all(API, early, answerUnknown)
  app.all(`${API}/*`, early, answerUnknown)
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const answered = failureOf(error)
  note(answered, error, request, log)
  return send(reply, answered)
}

function send(reply: FastifyReply, { status, failure, retryAfter }: AnsweredFailure): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // The handler may have set headers for another body before it failed.
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

/** A message that Node's parser refuses never becomes a request, so the answer is written to the socket. */
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
