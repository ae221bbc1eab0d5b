import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { es } from 'zod/locales'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@tocador/contracts/endpoint'
import { refusalText } from '@tocador/contracts/refusal'
import { Refusal } from './refusal'

// Spanish texts for the few checks to which the contracts give none.
z.config(es())

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  refuseBrokenEncoding(request.url)
  const params = z.safeParse(endpoint.params, request.params)
  const query = z.safeParse(endpoint.query, request.query)
  // No body means the same as {}.
  const body = endpoint.multipart ? nothing : z.safeParse(endpoint.body, request.body === undefined ? {} : request.body)
  if (params.success && query.success && body.success) {
    // Safe: the schemas of this endpoint produced these values.
    return { params: params.data, query: query.data, body: body.data } as Input<E>
  }
  throw refuseIssues([params, query, body].flatMap((part) => part.error?.issues ?? []))
}

/** Refuses an address whose parameters have a wrong shape; called before the body is read. */
export function refuseWrongParams(endpoint: Endpoint, request: FastifyRequest): void {
  refuseBrokenEncoding(request.url)
  const params = z.safeParse(endpoint.params, request.params)
  if (!params.success) throw refuseIssues(params.error.issues)
}

const nothing = { success: true, data: {}, error: undefined } as const

/** The first issue's text is the message; each field gets the text of its first issue. */
function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (field !== '') fields[field] ??= message
  }
  return new Refusal('INVALID_INPUT', { message: issues[0]?.message ?? refusalText('INVALID_INPUT'), fields })
}

/** An incomplete percent escape in a query would be used as literal text. */
function refuseBrokenEncoding(url: string): void {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(url)
  } catch {
    throw new Refusal('INVALID_INPUT', { message: 'La dirección está mal escrita' })
  }
}
