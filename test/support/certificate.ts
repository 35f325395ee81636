import { Agent } from 'node:https'

/** A self-signed certificate for 127.0.0.1, for tests only: nothing but `trusting` trusts it. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUMobop5JrO+Z9Rrk57VZUSpmn/T4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjExNTE1MloYDzIxMjYxMTAy
MTE1MTUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQY7XxU7ieTFZJcOqVNxgPbAENnxqbebNizfMRe8g4pUXoDo/hAeO0B
5x8m5MigRa3xFbsLOnHnBJNAZLQtQ8Kyo28wbTAdBgNVHQ4EFgQUWZZ2K6K9Kf9N
0fZAjgXdLXy7+qIwHwYDVR0jBBgwFoAUWZZ2K6K9Kf9N0fZAjgXdLXy7+qIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgclhMinXa5A/UpeNm+Qz9u2qMMPmCMwLHFZlQHClDqgMCIBnp
dep31EhpOVSifQHInhbc9q6gdD8d6a1DNCSlfHnm
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgChmXg/w0VBOXiKrR
1aUgtwuGr4UvJnUkjXhZHa9HfnqhRANCAAQY7XxU7ieTFZJcOqVNxgPbAENnxqbe
bNizfMRe8g4pUXoDo/hAeO0B5x8m5MigRa3xFbsLOnHnBJNAZLQtQ8Ky
-----END PRIVATE KEY-----`

/** For a server with TLS on this machine. */
export const certificate = { cert, key }
/** Of clients that trust it. */
export const trusting = new Agent({ ca: cert })
