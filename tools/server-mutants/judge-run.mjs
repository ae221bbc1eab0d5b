/**
 * Says whether a test noticed the mutant. Only a failed test counts: a mutant that cannot be compiled, invalid SQL (class 42 of PostgreSQL's codes), a
 * time-out, or a file whose tests did not start would "catch" everything.
 */
export function judgeRun(testModules, unhandledErrors) {
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  const noticed = failed.find((test) => test.result().errors.some((error) => !isBroken(error)))
  if (noticed !== undefined) {
    return { kind: 'caught', reason: `by “${noticed.fullName}”: ${noticed.result().errors.map(firstLine).join(' · ')}` }
  }
  const errors = [
    ...failed.flatMap((test) => test.result().errors),
    ...testModules.flatMap((module) => module.errors()),
    ...unhandledErrors,
  ]
  if (errors.length > 0) return { kind: 'broken', reason: `${errors[0].name}: ${firstLine(errors[0])}` }
  const passed = tests.filter((test) => test.result().state === 'passed').length
  return passed > 0 ? { kind: 'survived', reason: `${passed} tests pass` } : { kind: 'broken', reason: 'No test ran' }
}

const firstLine = ({ message }) => message.split('\n')[0]

function isBroken({ name, message, code }) {
  return (
    name === 'ReferenceError' ||
    name === 'SyntaxError' ||
    String(code).startsWith('42') ||
    /^(?:Test|Hook) timed out in/.test(message)
  )
}
