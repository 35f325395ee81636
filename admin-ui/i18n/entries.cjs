/**
 * Replaces a dependency of polyglot that polyfills `Object.entries`: 40 modules that none of the supported browsers
 * needs.
 */
module.exports = Object.entries
