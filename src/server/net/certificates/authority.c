/* authority.c -- the club's authority and the server's certificate, made by OpenSSL and written whole or not at all.
 *
 * The authority: EC P-256, ten years, path length 0, name constraints. The server's:
 * EC P-256, 397 days, a key of its own each time.
 */
#include "certificates/host_names.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define PATH_BYTES 4096

ARB_LIST_TEXTS(arb_authority_fault_symbol, enum arb_authority_fault, ARB_AUTHORITY_FAULTS, ARB_ROW_WORDS)

/* -- Files ------------------------------------------------------------------------- */

static void path_of(const char *folder, const char *file, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/%s", folder, file);
}

struct document {
    X509 *certificate, *second;     /* either may be NULL */
    EVP_PKEY *key;
};

static bool write_document(FILE *file, const struct document *document)
{
    if (document->key != NULL && PEM_write_PrivateKey(file, document->key, NULL, NULL, 0, NULL, NULL) != 1)
        return false;
    if (document->certificate != NULL && PEM_write_X509(file, document->certificate) != 1) return false;
    if (document->second != NULL && PEM_write_X509(file, document->second) != 1) return false;
    return fflush(file) == 0 && fsync(fileno(file)) == 0;
}

/* Whole or not at all: written beside, then renamed. */
static bool save(const char *folder, const char *name, const struct document *document)
{
    char path[PATH_BYTES], beside[PATH_BYTES + 8];
    const mode_t mask = umask(document->key != NULL ? 0177 : 0133);
    FILE *file;
    bool good;

    path_of(folder, name, path);
    snprintf(beside, sizeof beside, "%s.new", path);
    (void)unlink(beside);
    file = fopen(beside, "wx");
    umask(mask);
    if (file == NULL) return false;
    good = write_document(file, document);
    good = fclose(file) == 0 && good;
    if (good) good = rename(beside, path) == 0;
    if (!good) (void)unlink(beside);
    return good;
}

/* NULL if it is absent or unreadable. */
static FILE *open_document(const char *folder, const char *name)
{
    char path[PATH_BYTES];

    path_of(folder, name, path);
    return fopen(path, "r");
}

/* Reads a PEM certificate of the folder; of a chain only the first. The caller frees it. NULL if there is none. */
static X509 *load_certificate(const char *folder, const char *name)
{
    FILE *file = open_document(folder, name);
    X509 *certificate = file != NULL ? PEM_read_X509(file, NULL, NULL, NULL) : NULL;

    if (file != NULL) fclose(file);
    return certificate;
}

static EVP_PKEY *load_key(const char *folder, const char *name)
{
    FILE *file = open_document(folder, name);
    EVP_PKEY *key = file != NULL ? PEM_read_PrivateKey(file, NULL, NULL, NULL) : NULL;

    if (file != NULL) fclose(file);
    return key;
}

static bool is_there(const char *folder, const char *name)
{
    char path[PATH_BYTES];

    path_of(folder, name, path);
    return access(path, F_OK) == 0;
}

/* -- Certificates -------------------------------------------------------------------- */

/* Adds one X.509 extension, written as openssl.cnf has it ("critical,CA:TRUE"). 'issuer' is the certificate that signs,
 * itself for the authority: the key identifiers are computed from both. */
static bool add_extension(X509 *certificate, X509 *issuer, int what, const char *value)
{
    X509V3_CTX context;
    X509_EXTENSION *extension;
    bool good;

    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
    extension = X509V3_EXT_conf_nid(NULL, &context, what, value);
    good = extension != NULL && X509_add_ext(certificate, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return good;
}

/* A random serial number of 127 bits, so that two certificates made one after the other differ. */
static bool set_serial(X509 *certificate)
{
    unsigned char bytes[16];
    BIGNUM *number;
    bool good;

    if (RAND_bytes(bytes, sizeof bytes) != 1) return false;
    bytes[0] = (unsigned char)((bytes[0] & 0x3F) | 0x40);
    number = BN_bin2bn(bytes, sizeof bytes, NULL);
    good = number != NULL && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != NULL;
    BN_free(number);
    return good;
}

static bool set_subject(X509 *certificate, const char *name)
{
    X509_NAME *subject = X509_get_subject_name(certificate);

    return X509_NAME_add_entry_by_txt(subject, "O", MBSTRING_UTF8, (const unsigned char *)"Arbitro", -1, -1, 0) == 1 &&
           X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, (const unsigned char *)name, -1, -1, 0) == 1;
}

/* Good from yesterday, for clocks that are late. 'issuer' NULL: its own. */
static X509 *blank(EVP_PKEY *key, const char *name, int days, X509 *issuer)
{
    X509 *certificate = X509_new();
    X509_NAME *from;

    if (certificate == NULL) return NULL;
    if (X509_set_version(certificate, 2) == 1 && set_serial(certificate) && set_subject(certificate, name) &&
        X509_gmtime_adj(X509_getm_notBefore(certificate), -86400L) != NULL &&
        X509_gmtime_adj(X509_getm_notAfter(certificate), 86400L * (days - 1)) != NULL &&
        X509_set_pubkey(certificate, key) == 1) {
        from = X509_get_subject_name(issuer != NULL ? issuer : certificate);
        if (X509_set_issuer_name(certificate, from) == 1) return certificate;
    }
    X509_free(certificate);
    return NULL;
}

static void add_constraint(struct arb_writer *out, const char *kind, const char *value)
{
    arb_write_text(out, ",permitted;");
    arb_write_text(out, kind);
    arb_write_text(out, value);
}

static bool is_local_name(const char *name)
{
    const size_t length = strlen(name);

    return strcmp(name, "localhost") == 0 || (length > 6 && strcmp(name + length - 6, ".local") == 0);
}

/* Local names, private addresses, and what was asked for. */
static void write_constraints(struct arb_writer *out, const struct arb_host_names *names)
{
    uint8_t bytes[16];

    arb_write_text(out, "critical");
    add_constraint(out, "DNS:", "local");
    add_constraint(out, "DNS:", "localhost");
    for (size_t i = 0; i < names->count; i++)
        if (arb__address_bytes(names->name[i], bytes) == 0 && !is_local_name(names->name[i]))
            add_constraint(out, "DNS:", names->name[i]);
    for (size_t i = 0; i < ARB_PRIVATE_NETWORKS; i++) {
        add_constraint(out, "IP:", arb__private_networks[i].address);
        arb_write_char(out, '/');
        arb_write_text(out, arb__private_networks[i].mask);
    }
}

/* Makes and signs the authority's certificate. The constraints are critical, so that a program that cannot judge them
 * refuses the certificate (RFC 5280, 4.2.1.10). NULL without memory or with more names than fit. */
static X509 *make_authority(EVP_PKEY *key, const struct arb_host_names *names)
{
    char host[64], name[100], constraints[ARB_AUTHORITY_NAMES_MAX * 280];
    struct arb_writer out = arb_writer_on(constraints, sizeof constraints);
    X509 *made;

    arb__short_host_name(host);
    snprintf(name, sizeof name, "Arbitro %s", host);
    write_constraints(&out, names);
    made = blank(key, name, ARB_AUTHORITY_DAYS, NULL);
    if (made != NULL && !out.truncated &&
        add_extension(made, made, NID_basic_constraints, "critical,CA:TRUE,pathlen:0") &&
        add_extension(made, made, NID_key_usage, "critical,keyCertSign,cRLSign") &&
        add_extension(made, made, NID_subject_key_identifier, "hash") &&
        add_extension(made, made, NID_name_constraints, constraints) &&
        X509_sign(made, key, EVP_sha256()) > 0)
        return made;
    X509_free(made);
    return NULL;
}

static void write_alternatives(struct arb_writer *out, const struct arb_host_names *names)
{
    uint8_t bytes[16];

    for (size_t i = 0; i < names->count; i++) {
        if (i > 0) arb_write_char(out, ',');
        arb_write_text(out, arb__address_bytes(names->name[i], bytes) > 0 ? "IP:" : "DNS:");
        arb_write_text(out, names->name[i]);
    }
}

/* Makes the server's certificate for these names, signed by the authority. NULL without memory or with more names than
 * fit. */
static X509 *make_server(EVP_PKEY *key, const struct arb_host_names *names, X509 *authority, EVP_PKEY *authority_key)
{
    char alternatives[ARB_AUTHORITY_NAMES_MAX * 260];
    struct arb_writer out = arb_writer_on(alternatives, sizeof alternatives);
    X509 *made;

    write_alternatives(&out, names);
    made = blank(key, "Arbitro", ARB_CERTIFICATE_DAYS, authority);
    if (made != NULL && !out.truncated &&
        add_extension(made, authority, NID_basic_constraints, "critical,CA:FALSE") &&
        add_extension(made, authority, NID_key_usage, "critical,digitalSignature") &&
        add_extension(made, authority, NID_ext_key_usage, "serverAuth") &&
        add_extension(made, authority, NID_subject_key_identifier, "hash") &&
        add_extension(made, authority, NID_authority_key_identifier, "keyid:always") &&
        add_extension(made, authority, NID_subject_alt_name, alternatives) &&
        X509_sign(made, authority_key, EVP_sha256()) > 0)
        return made;
    X509_free(made);
    return NULL;
}

/* -- All of it ------------------------------------------------------------------------ */

static bool lasts(const X509 *certificate, int days)
{
    time_t then = time(NULL) + (time_t)days * 86400;

    return X509_cmp_time(X509_get0_notAfter(certificate), &then) > 0;
}

/* Would a browser take the server's certificate from this authority? The name constraints
 * are what may say no. */
static bool is_trusted(X509 *server, X509 *authority)
{
    X509_STORE *store = X509_STORE_new();
    X509_STORE_CTX *context = X509_STORE_CTX_new();
    bool good = store != NULL && context != NULL && X509_STORE_add_cert(store, authority) == 1 &&
                X509_STORE_CTX_init(context, store, server, NULL) == 1 && X509_verify_cert(context) == 1;

    X509_STORE_CTX_free(context);
    X509_STORE_free(store);
    return good;
}

struct authority {
    X509 *certificate;
    EVP_PKEY *key;
};

static enum arb_authority_fault fault_at(struct arb_authority_work *work, enum arb_authority_fault fault,
                                         const char *what)
{
    snprintf(work->fault_at, sizeof work->fault_at, "%s", what);
    return fault;
}

static enum arb_authority_fault new_authority(const char *folder, struct authority *authority,
                                              struct arb_authority_work *work)
{
    authority->key = EVP_EC_gen("P-256");
    if (authority->key == NULL) return ARB_AUTHORITY_CRYPTOGRAPHY;
    authority->certificate = make_authority(authority->key, &work->names);
    if (authority->certificate == NULL) return ARB_AUTHORITY_CRYPTOGRAPHY;
    work->authority_made = true;
    if (!save(folder, ARB_AUTHORITY_KEY, &(struct document){.key = authority->key}) ||
        !save(folder, ARB_AUTHORITY_CERTIFICATE, &(struct document){.certificate = authority->certificate}))
        return fault_at(work, ARB_AUTHORITY_FOLDER, folder);
    return ARB_AUTHORITY_GOOD;
}

static void release(struct authority *authority)
{
    X509_free(authority->certificate);
    EVP_PKEY_free(authority->key);
    *authority = (struct authority){NULL, NULL};
}

/* The one that is there, if it is good for a server certificate's life; else a new one. */
static enum arb_authority_fault get_authority(const char *folder, struct authority *authority,
                                              struct arb_authority_work *work)
{
    if (!is_there(folder, ARB_AUTHORITY_KEY)) return new_authority(folder, authority, work);
    authority->key = load_key(folder, ARB_AUTHORITY_KEY);
    authority->certificate = load_certificate(folder, ARB_AUTHORITY_CERTIFICATE);
    if (authority->key == NULL || authority->certificate == NULL ||
        X509_check_private_key(authority->certificate, authority->key) != 1)
        return fault_at(work, ARB_AUTHORITY_AUTHORITY_UNREADABLE, folder);
    if (lasts(authority->certificate, ARB_CERTIFICATE_DAYS)) return ARB_AUTHORITY_GOOD;
    release(authority);
    return new_authority(folder, authority, work);
}

/* A name that was given once stays when the certificate is made anew. */
static void keep_names(const char *folder, struct arb_host_names *names)
{
    X509 *server = load_certificate(folder, ARB_SERVER_CERTIFICATE);
    GENERAL_NAMES *all = server != NULL ? X509_get_ext_d2i(server, NID_subject_alt_name, NULL, NULL) : NULL;

    for (int i = 0; i < sk_GENERAL_NAME_num(all); i++) {
        const GENERAL_NAME *one = sk_GENERAL_NAME_value(all, i);
        const char *name;

        if (one->type != GEN_DNS) continue;
        name = (const char *)ASN1_STRING_get0_data(one->d.dNSName);
        if (arb__is_host_name(name) && !is_local_name(name)) (void)arb__add_name(names, name);
    }
    GENERAL_NAMES_free(all);
    X509_free(server);
}

/* This computer's own names, then the given ones in their order. The first given one that is no name, is a public
 * address or finds no room is the fault, with the name in 'work'. */
static enum arb_authority_fault gather_names(const char *const *extra, size_t count, struct arb_authority_work *work)
{
    uint8_t bytes[16];

    arb_host_names_of_this(&work->names);
    for (size_t i = 0; i < count; i++) {
        const bool is_address = arb__address_bytes(extra[i], bytes) > 0;

        if (!is_address && !arb__is_host_name(extra[i])) return fault_at(work, ARB_AUTHORITY_NAME, extra[i]);
        if (is_address && !arb__is_private(extra[i])) return fault_at(work, ARB_AUTHORITY_NAME_NOT_ALLOWED, extra[i]);
        if (!arb__add_name(&work->names, extra[i])) return fault_at(work, ARB_AUTHORITY_TOO_MANY_NAMES, extra[i]);
    }
    return ARB_AUTHORITY_GOOD;
}

/* Makes a key and a certificate, checks them against the authority and only then writes both, so that a refusal leaves
 * the files that were there. last_name is what the refusal names. */
static enum arb_authority_fault certify(const char *folder, const struct authority *authority,
                                        struct arb_authority_work *work, const char *last_name)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    X509 *server = key != NULL ? make_server(key, &work->names, authority->certificate, authority->key) : NULL;
    enum arb_authority_fault fault = ARB_AUTHORITY_GOOD;

    if (server == NULL) fault = ARB_AUTHORITY_CRYPTOGRAPHY;
    else if (!is_trusted(server, authority->certificate))
        fault = fault_at(work, ARB_AUTHORITY_NAME_NOT_ALLOWED, last_name);
    else if (!save(folder, ARB_SERVER_KEY, &(struct document){.key = key}) ||
             !save(folder, ARB_SERVER_CERTIFICATE,
                   &(struct document){.certificate = server, .second = authority->certificate}))
        fault = fault_at(work, ARB_AUTHORITY_FOLDER, folder);
    X509_free(server);
    EVP_PKEY_free(key);
    return fault;
}

/* The order matters: names are checked before anything is written, and the authority stands before the certificate that
 * it signs. OpenSSL's error queue is empty afterwards. */
enum arb_authority_fault arb_authority_make(const char *folder, const char *const *extra, size_t count,
                                            struct arb_authority_work *work)
{
    struct authority authority = {NULL, NULL};
    enum arb_authority_fault fault;

    memset(work, 0, sizeof *work);
    fault = gather_names(extra, count, work);
    if (fault != ARB_AUTHORITY_GOOD) return fault;
    keep_names(folder, &work->names);
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) return fault_at(work, ARB_AUTHORITY_FOLDER, folder);
    fault = get_authority(folder, &authority, work);
    if (fault == ARB_AUTHORITY_GOOD) fault = certify(folder, &authority, work, count > 0 ? extra[count - 1] : "");
    release(&authority);
    ERR_clear_error();
    return fault;
}

/* Copies the PEM text. False also if it has 4096 bytes or more, which none of ours has. */
bool arb_authority_write(const char *folder, struct arb_writer *out)
{
    char path[PATH_BYTES], text[4096];
    FILE *file;
    size_t length;

    path_of(folder, ARB_AUTHORITY_CERTIFICATE, path);
    file = fopen(path, "r");
    if (file == NULL) return false;
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    arb_write_span(out, (struct arb_span){text, length});
    return length > 0 && length < sizeof text && !out->truncated;
}

/* Does the certificate hold for every name and address in the list? */
static bool names_cover(X509 *server, const struct arb_host_names *names)
{
    uint8_t bytes[16];

    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->name[i];
        const bool covered = arb__address_bytes(name, bytes) > 0 ? X509_check_ip_asc(server, name, 0) == 1
                                                            : X509_check_host(server, name, 0, 0, NULL) == 1;

        if (!covered) return false;
    }
    return true;
}

bool arb_authority_is_current(const char *folder, int days)
{
    struct arb_host_names names;
    X509 *server = load_certificate(folder, ARB_SERVER_CERTIFICATE);
    bool current;

    if (server == NULL) return false;
    arb_host_names_of_this(&names);
    current = lasts(server, days) && names_cover(server, &names);
    X509_free(server);
    return current;
}
