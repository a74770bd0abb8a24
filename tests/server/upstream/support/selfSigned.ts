/** A certificate that nobody vouches for, and its key: they stand for somebody between us and a provider, and protect nothing. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4egWUcwpzbKyFtui
N5Co0ABnX0nVv6n752AlkhuEFSehRANCAAQwNBtjCNAV2SwKs7bj1Ay1t/SIaCs8
Xvjkpr8hy9WmQYMh0VGt48zeR/jLCIucohaE4M8guyntGqkGfTI8muvw
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUOpmG+acxdespknwCKP+MPH3KJPIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAwMTQyMloYDzIxMjYxMDI5
MDAxNDIyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQwNBtjCNAV2SwKs7bj1Ay1t/SIaCs8Xvjkpr8hy9WmQYMh0VGt48ze
R/jLCIucohaE4M8guyntGqkGfTI8muvwo28wbTAdBgNVHQ4EFgQUNm9ey+nZEcvK
C0TQvXmZ0eOPhAkwHwYDVR0jBBgwFoAUNm9ey+nZEcvKC0TQvXmZ0eOPhAkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAOg33daeUXAUF5U37ZtnRrZ+j2/90kWTH98z2tAqRfw4AiBV
t/MRCv4LeFJkiXkil4EVofOSJVXzV7ak0jPKKS5Y/Q==
-----END CERTIFICATE-----
`,
};
