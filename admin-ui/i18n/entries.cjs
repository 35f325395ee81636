/** What polyglot takes from a package for engines without `Object.entries`: 40 modules that no browser of ours runs. */
module.exports = Object.entries
