import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Copy = (value: never) => unknown

/**
 * Compiles a reply schema into a function that copies the declared fields of an answer and its message, so that a column added
 * to a query does not reach the wire. It neither checks nor converts values.
 */
export function compileReplyPicker(reply: Schema): (answer: object) => object {
  const copy = copierOf(reply) as ((answer: object) => object) | undefined
  if (copy === undefined) throw new Error('A reply schema must be an object')
  return (answer: { message?: string }) => {
    const picked = copy(answer)
    return answer.message === undefined ? picked : { ...picked, message: answer.message }
  }
}

/** undefined where the schema declares no fields, so that the value is passed on as it is. */
function copierOf(schema: Schema): Copy | undefined {
  if (schema instanceof z.core.$ZodObject) return objectCopier(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) {
    const copy = copierOf(schema._zod.def.element)
    return copy && ((items: never[]) => items.map(copy))
  }
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    const copy = copierOf(schema._zod.def.innerType)
    return copy && ((value: never) => (value == null ? value : copy(value)))
  }
  if (!isPlainValue(schema)) throw new Error(`A reply schema may not hold a ${schema._zod.def.type}`)
  return undefined
}

function objectCopier(shape: Readonly<Record<string, Schema>>): Copy {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, copy: copierOf(field) }))
  return (source: Readonly<Record<string, never>>) => {
    const target: Record<string, unknown> = {}
    for (const { name, copy } of fields) {
      const value = source[name]
      if (value !== undefined) target[name] = copy === undefined ? value : copy(value)
    }
    return target
  }
}

const plainTypes = new Set<string>(['string', 'number', 'int', 'boolean', 'literal', 'enum', 'null', 'unknown'])

const isPlainValue = (schema: Schema): boolean =>
  schema instanceof z.core.$ZodUnion
    ? schema._zod.def.options.every(isPlainValue)
    : plainTypes.has(schema._zod.def.type)
