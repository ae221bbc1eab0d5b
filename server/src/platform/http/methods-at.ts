import type { Endpoint } from '@tocador/contracts/endpoint'
import { API } from './serve'

/** The methods of a path; empty for an undeclared path. */
export function methodsAt(endpoints: readonly Endpoint[], path: string): string[] {
  const segments = path.split('/')
  const methods = endpoints.filter((one) => fits(`${API}${one.path}`.split('/'), segments)).map((one) => one.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
