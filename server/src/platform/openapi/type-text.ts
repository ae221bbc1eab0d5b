import type { JsonSchema } from './openapi-document'

/** Formats a JSON schema like a TypeScript type: `{ name: string, price?: number }`. */
export function typeText(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'cualquier valor'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ')
  if (schema.type === 'array') return `${listed(itemOf(schema), indent)}[]`
  if (schema.type === 'object') return objectText(schema, indent)
  const type = [schema.type ?? 'cualquier valor'].flat().join(' | ')
  return schema.examples ? `${type} (como ${JSON.stringify(schema.examples[0])})` : type
}

function listed(item: JsonSchema | boolean | undefined, indent: string): string {
  const text = typeText(item, indent)
  const isUnion = typeof item === 'object' && (item.anyOf ?? item.oneOf ?? item.enum ?? [item.type].flat()).length > 1
  return isUnion ? `(${text})` : text
}

function itemOf({ items }: JsonSchema): JsonSchema | boolean | undefined {
  return Array.isArray(items) ? items[0] : items
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}
