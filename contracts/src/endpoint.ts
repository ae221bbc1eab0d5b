import * as z from 'zod/mini'
import { paging, rowId } from './field-schemas'
import type { FileFormat } from './file-format'
import type { RefusalCode } from './refusal'

/**
 * Who may call an endpoint. There is no default, so that an endpoint without it does not compile.
 * - `public`: everybody; tokens are ignored, so that answers can be cached as bytes
 * - `anyone`: a guest, or the account of the token that was sent (an invalid token is a 401)
 * - `signed-in`: any active account · `admin`: an active administrator
 */
export type Access = 'public' | 'anyone' | 'signed-in' | 'admin'

/**
 * How often one network may call an endpoint: `perNetwork` calls at once, and as many again, evenly, in `minutes`. Counted
 * for all instances together. Administrators are exempt.
 */
export interface NetworkLimit {
  readonly perNetwork: number
  readonly minutes: number
  /** Counts only calls refused with one of these codes, such as a wrong password; other calls cost no statement. */
  readonly onlyRefused?: readonly RefusalCode[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The most bytes of a JSON body, unless its endpoint declares more. */
export const USUAL_BODY_BYTES = 16_384

type Schema = z.core.$ZodType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
  How extends Method = Method,
  Path extends string = string,
> {
  readonly method: How
  /** Path below `/api`, or of a page's form, with parameters as `:id`. */
  readonly path: Path
  readonly access: Who
  readonly limit: NetworkLimit | undefined
  /** One Spanish or English line for the generated documentation. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The fields of the success envelope beside `success` and `message`. */
  readonly reply: Reply
  /** Success status; 200 unless the call creates something. */
  readonly status: 200 | 201
  /** Error codes a caller has to expect, besides invalid input and missing rights. */
  readonly refusals: readonly RefusalCode[]
  /** The most bytes of a JSON body. A test checks that the largest body the schema accepts fits. */
  readonly bodyBytes: number
  /** The body is multipart and read as a stream by its route. */
  readonly multipart: boolean
  /** The success response is a file in one of these formats instead of the JSON envelope. */
  readonly files: readonly FileFormat[]
}

/**
 * What the browser has of an endpoint: method and path, without the schemas. A method or path that differs from the
 * endpoint's does not compile.
 */
export interface CallTo<E extends Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** Never set; contains the types of params, query, body and reply. */
  readonly types?: E
}
export type EndpointOf<Call> = Call extends CallTo<infer E> ? E : never

const nothing = z.object({})
type Nothing = typeof nothing

/** Declares an endpoint; parts without a schema are empty objects. */
export function endpoint<
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  Reply extends Schema = Nothing,
  Who extends Access = Access,
  How extends Method = Method,
  const Path extends string = string,
>(declared: {
  method: How
  path: Path
  access: Who
  limit?: NetworkLimit
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  status?: 200 | 201
  refusals?: readonly RefusalCode[]
  bodyBytes?: number
  multipart?: boolean
  files?: readonly FileFormat[]
}): Endpoint<Params, Query, Body, Reply, Who, How, Path> {
  return {
    limit: undefined,
    status: 200,
    refusals: [],
    bodyBytes: USUAL_BODY_BYTES,
    multipart: false,
    files: [],
    ...declared,
    // The type parameters default to Nothing when the schema is left out.
    params: declared.params ?? (nothing as unknown as Params),
    query: declared.query ?? (nothing as unknown as Query),
    body: declared.body ?? (nothing as unknown as Body),
    reply: declared.reply ?? (nothing as unknown as Reply),
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** The input of a caller: fields with a default are optional. */
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** `{data}` */
export const dataReply = <S extends Schema>(data: S) => z.object({ data })

/** `{data: row[], pagination}`: users, products, surveys. */
export const pageReply = <S extends Schema>(row: S) => z.object({ data: z.array(row), pagination: paging })

export const idParams = z.object({ id: rowId() })
