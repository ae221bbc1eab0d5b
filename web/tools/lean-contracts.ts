import { parseAst, runnerImport, type Plugin } from 'vite'

/**
 * A browser calls endpoints and leaves the checking to the server: of a declared endpoint it gets method and path.
 * Contracts do nothing when they are loaded, so every other declaration may go when nobody uses it, schemas of zod
 * included. Saves 8 KB before the first touch; a schema that a form imports by its own name stays whole.
 * In development too, so that nobody comes to rely on `endpoint.body`.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\/contracts\/src\/[\w-]+\.ts$/.test(id)) return
      const { module } = await runnerImport<Record<string, unknown>>(id)
      let lean = code
      for (const { name, start, end } of declarations(code).reverse()) {
        const value = module[name]
        const init = code.slice(start, end)
        const leaner = isEndpoint(value)
          ? JSON.stringify({ method: value.method, path: value.path })
          : `/*#__PURE__*/ (() => (${init}))()`
        lean = lean.slice(0, start) + leaner + lean.slice(end)
      }
      return { code: lean, map: null }
    },
  }
}

/** What is computed at the top of a module: constants that are neither functions nor plain literals. */
function declarations(code: string) {
  return parseAst(code)
    .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && !/Function|Literal/.test(init.type)
        ? [{ name: id.name, start: init.start, end: init.end }]
        : [],
    )
}

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
