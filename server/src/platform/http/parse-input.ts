import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { es } from 'zod/locales'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@tocador/contracts/endpoint'
import { refusalText } from '@tocador/contracts/refusal'
import { Refusal } from './refusal'

// Contracts bring their own texts; this is for the rare check without one.
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
  // A call that sends nothing means the same as one that sends {}.
  const body = endpoint.multipart ? nothing : z.safeParse(endpoint.body, request.body === undefined ? {} : request.body)
  if (params.success && query.success && body.success) {
    // The schemas of this endpoint have just produced these values.
    return { params: params.data, query: query.data, body: body.data } as Input<E>
  }
  throw refuseIssues([params, query, body].flatMap((part) => part.error?.issues ?? []))
}

const nothing = { success: true, data: {}, error: undefined } as const

/** The first text is the message; every field keeps its own first text. */
function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (field !== '') fields[field] ??= message
  }
  return new Refusal('INVALID_INPUT', { message: issues[0]?.message ?? refusalText('INVALID_INPUT'), fields })
}

/** Half an escape in a query would be taken literally and searched for. */
function refuseBrokenEncoding(url: string): void {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(url)
  } catch {
    throw new Refusal('INVALID_INPUT', { message: 'La dirección está mal escrita' })
  }
}
