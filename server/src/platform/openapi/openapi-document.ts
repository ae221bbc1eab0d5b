import * as z from 'zod/mini'
import { FILE_TYPES } from '@tocador/contracts/file-format'
import type { Access, Endpoint } from '@tocador/contracts/endpoint'
import { refusalStatus, refusalText, type RefusalCode } from '@tocador/contracts/refusal'

export interface DeclaredEndpoint {
  slice: string
  name: string
  endpoint: Endpoint
}
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Also the introduction of the page. */
export const API_DESCRIPTION =
  'Todas las rutas cuelgan de /api. Los días (como delivery_date) son fechas del calendario de la tienda, AAAA-MM-DD sin zona ' +
  'horaria, y no se leen como UTC: new Date("2026-11-24") de JavaScript daría el día anterior en México. Las horas de entrega son de ' +
  'la zona de la tienda; los instantes (como created_at) terminan en Z.'

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'error', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Texto en español, listo para mostrarse' },
    error: { type: 'string', description: 'El mismo texto' },
    code: { type: 'string', description: 'Palabra estable' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: {},
  },
}
const FAILURE_REF = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

/** Builds the OpenAPI 3.1 document from the schemas that validate the requests. */
export function openapiDocument(endpoints: readonly DeclaredEndpoint[], version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const declared of endpoints) {
    const path = openapiPath(declared.endpoint)
    paths[path] = { ...paths[path], [declared.endpoint.method.toLowerCase()]: operation(declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tocador', version, description: API_DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

export const openapiPath = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

function operation({ slice, name, endpoint }: DeclaredEndpoint): object {
  const { summary, access, method, body, multipart } = endpoint
  return {
    operationId: name,
    tags: [slice],
    summary,
    security: SECURITY[access],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(multipart && { requestBody: MULTIPART_BODY }),
    ...(!multipart &&
      method !== 'GET' &&
      hasFields(body) && { requestBody: { content: { 'application/json': { schema: inputSchema(body) } } } }),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  }
}

const SECURITY: Record<Access, object[]> = {
  public: [],
  anyone: [{}, { token: [] }],
  'signed-in': [{ token: [] }],
  admin: [{ token: [] }],
}
const MULTIPART_BODY = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { images: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    },
  },
}

export const inputSchema = (schema: z.core.$ZodType) => jsonSchema(schema, 'input')
export const replySchema = (schema: z.core.$ZodType) => jsonSchema(schema, 'output')

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}

const hasFields = (schema: z.core.$ZodType) => Object.keys(inputSchema(schema).properties ?? {}).length > 0

function parameters(place: 'path' | 'query', schema: z.core.$ZodType): object[] {
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function success({ reply, files }: Endpoint): object {
  if (files.length > 0) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { description: 'El archivo', content: Object.fromEntries(files.map((format) => [FILE_TYPES[format], file])) }
  }
  const { properties = {}, required = [] } = replySchema(reply)
  const schema = {
    type: 'object',
    required: ['success', 'message', ...required],
    properties: { success: { const: true }, message: { type: 'string' }, ...properties },
  }
  return { description: 'Hecho', content: { 'application/json': { schema } } }
}

/** The failures of an endpoint by status, each with its codes and texts. */
function failures(endpoint: Endpoint): Record<string, object> {
  const codes = refusalsOf(endpoint)
  const described = [...new Set(codes.map(refusalStatus))].map((status) => {
    const texts = codes.filter((code) => refusalStatus(code) === status).map((code) => `${code}: ${refusalText(code)}`)
    return [status, { description: texts.join('\n\n'), content: FAILURE_REF }]
  })
  return Object.fromEntries(described)
}

export function refusalsOf({ method, access, refusals }: Endpoint): RefusalCode[] {
  const byAccess: Record<Access, RefusalCode[]> = {
    public: [],
    anyone: ['TOKEN_INVALID'],
    'signed-in': ['TOKEN_MISSING', 'TOKEN_INVALID'],
    admin: ['TOKEN_MISSING', 'TOKEN_INVALID', 'FORBIDDEN'],
  }
  const always: RefusalCode[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'SERVER_FAULT', 'UNAVAILABLE']
  const ofChanges: RefusalCode[] = method === 'GET' ? [] : ['OUTCOME_UNKNOWN']
  return [...new Set([...byAccess[access], ...refusals, ...always, ...ofChanges])]
}
